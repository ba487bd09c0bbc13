import { sql, type Kysely, type RawBuilder } from 'kysely';

/** The log of actions may lose personal values, and of those already destroyed it does, as far as they can be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await defineRedaction(db);
  await sql`
    create function refuse_change_but_redaction() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if tg_op = 'UPDATE'
        and to_jsonb(new) - array['before', 'after'] = to_jsonb(old) - array['before', 'after']
        and (new.before is not distinct from old.before or jsonb_typeof(old.before) = 'object' and is_redacted(old.before, new.before))
        and (new.after is not distinct from old.after or jsonb_typeof(old.after) = 'object' and is_redacted(old.after, new.after))
      then
        return new;
      end if;
      raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
    end $$;
    create or replace trigger refuse_change before update or delete on audit_log
      for each row execute function refuse_change_but_redaction();
  `.execute(db);
  await redactAccounts(db);
  await redactPersons(db);
  await redactReferees(db);
}

async function defineRedaction(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What an entry says without the values of these fields, and without the lines of its lists that begin with these names.
    create function redact(details jsonb, fields text[], names text[] default '{}') returns jsonb language sql immutable as $$
      select case jsonb_typeof(details) when 'object' then (
        select coalesce(jsonb_object_agg(field, case
          when field = any(fields) and jsonb_typeof(value) = 'object' then
            redact(value, array(select jsonb_object_keys(value)))
          when field = any(fields) and value not in ('null', '""', '[]') then '"удалено"'
          when names <> '{}' and jsonb_typeof(value) = 'array' then (
            select coalesce(
              jsonb_agg(case when split_part(line #>> '{}', ', ', 1) = any(names) then '"удалено"' else line end order by place), '[]'
            )
            from jsonb_array_elements(value) with ordinality as lines (line, place)
          )
          else value
        end), '{}')
        from jsonb_each(details) as pairs (field, value)
      ) else details end
    $$;
    -- Whether one is the other without some of its values.
    create function is_redacted(old_value jsonb, new_value jsonb) returns boolean language plpgsql immutable strict as $$
    begin
      return old_value = new_value or case jsonb_typeof(old_value)
        when 'object' then jsonb_typeof(new_value) = 'object' and not exists (
          select from jsonb_each(old_value) as one full join jsonb_each(new_value) as other using (key)
          where is_redacted(one.value, other.value) is not true
        )
        when 'null' then false
        when 'array' then new_value = '"удалено"' or jsonb_typeof(new_value) = 'array' and not exists (
          select from jsonb_array_elements(old_value) with ordinality as one (value, place)
          full join jsonb_array_elements(new_value) with ordinality as other (value, place) using (place)
          where is_redacted(one.value, other.value) is not true
        )
        else new_value = '"удалено"'
      end;
    end $$;
  `.execute(db);
}

async function redact(
  db: Kysely<unknown>,
  { fields = [], names = [] }: { readonly fields?: readonly string[]; readonly names?: readonly string[] },
  which: RawBuilder<unknown>,
): Promise<void> {
  const redacted = (details: string) =>
    sql`redact(${sql.ref(details)}, ${[...fields]}::text[], ${[...names]}::text[])`;
  const [before, after] = [redacted('before'), redacted('after')];
  await sql`
    update audit_log as entry set before = ${before}, after = ${after}
    where (before is distinct from ${before} or after is distinct from ${after}) and (${which})
  `.execute(db);
}

async function redactAccounts(db: Kysely<unknown>): Promise<void> {
  await redact(
    db,
    { fields: ['reason', 'field_reasons', 'name', 'file_name'] },
    sql`
      subject = 'users' and subject_id in (select id from users where deleted_at is not null)
      or subject = 'private_files' and (after ->> 'user_id')::int in (select id from users where deleted_at is not null)
      or subject = 'federation_requests' and subject_id is not null
        and not exists (select from federation_requests where id = entry.subject_id)
      or subject = 'applications' and subject_id is not null
        and not exists (select from applications where id = entry.subject_id)
    `,
  );
}

const CARD = ['birthday', 'photo', 'clubs', 'federation_member', 'order_number', 'order_date'];
const NAMES = ['last_name', 'first_name', 'middle_name', 'gone', 'kept'];
const PERSON = [...CARD, ...NAMES, 'gender', 'city', 'rank', 'honorary', 'category'];

async function redactPersons(db: Kysely<unknown>): Promise<void> {
  // Neither there nor merged into another.
  const isGone = (id: RawBuilder<unknown>) => sql`
    ${id} is not null and not exists (select from persons where id = ${id})
    and not exists (select from person_merges where gone_person_id = ${id} and undone_at is null)
  `;
  await redact(db, { fields: PERSON }, sql`subject = 'persons' and ${isGone(sql`entry.subject_id`)}`);
  const mergedId = sql`coalesce(before ->> 'gone_person_id', after ->> 'gone_person_id')::int`;
  await redact(
    db,
    { fields: ['gone'] },
    sql`subject = 'persons' and action in ('merge-people', 'undo-merge') and ${mergedId} is not null and ${isGone(mergedId)}`,
  );
  // Whose card stays for the protocols is told by the approval of the account, from then on by the merges.
  await redact(
    db,
    { fields: CARD },
    sql`
      entry.id in (
        with recursive remaining (deleted_at, id) as (
          select deleted_at, (approval.after ->> 'person_id')::int
          from audit_log as approval join users on users.id = approval.subject_id
          where approval.subject = 'users' and approval.action = 'approve-registration' and deleted_at is not null
          union
          select deleted_at, kept_person_id
          from person_merges join remaining on gone_person_id = remaining.id where undone_at is null
        ),
        former (deleted_at, id) as (
          select * from remaining
          union
          select deleted_at, gone_person_id
          from person_merges join former on kept_person_id = former.id where undone_at is null
        )
        select own.id from audit_log as own join former on former.id = own.subject_id
        where own.subject = 'persons' and own.happened_at < former.deleted_at
      )
    `,
  );
}

async function redactReferees(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct subject_name as name from destruction_acts
    where basis = 'request' and kept = '[]' and not exists (
      select from persons where concat_ws(' ', last_name, first_name, nullif(middle_name, '')) = subject_name
    )
  `.execute(db);
  if (rows.length === 0) return;
  const which = sql`subject = 'tournaments' and action = 'change-competition-referees'`;
  await redact(db, { names: rows.map(({ name }) => name) }, which);
}
