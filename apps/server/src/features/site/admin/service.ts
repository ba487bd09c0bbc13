import {
  LOGO_MESSAGES,
  type ManagedBanner,
  type ManagedSite,
  type Operations,
  type Received,
} from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { FieldsError, NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { Form, RequestContext } from '../../../http/operations.ts';
import { toMediaPath } from '../../../storage/files.ts';
import type { FileStore } from '../../../storage/storage.ts';
import { auditAct } from '../../accounts/index.ts';
import { measureLogo } from '../logos/keepLogo.ts';
import { claimLogo } from '../logos/knownLogo.ts';
import { toBanner, toSiteSettings } from '../mapper.ts';
import {
  findSiteSettings,
  withCompetitions,
  type BannerRow,
  type NamedBanner,
  type SiteSettingsRow,
} from '../repository.ts';
import { uploadPublic } from '../../privateFiles/index.ts';
import { refuseOtherOrder } from '../refuseOtherOrder.ts';
import { keepBannerPicture, readPictureForm, refuseField } from './picture.ts';
import * as site from './repository.ts';

export interface SiteDeskParts {
  readonly db: Db;
  /** Where pictures go that everybody may see. */
  readonly media: FileStore;
}

const NO_SETTINGS = 'Настройки сайта не найдены';
const NO_BANNER = 'Баннер не найден: возможно, его уже удалили';
const CHANGED = 'Пока вы правили, это изменил кто-то другой';
const OTHERS = 'Баннеры за это время добавили или удалили: обновите страницу';
const NO_PICTURE = 'Выберите картинку';

type Logo = Pick<SiteSettingsRow, 'logo_path' | 'logo_width' | 'logo_height'>;

const NO_LOGO: Logo = { logo_path: null, logo_width: null, logo_height: null };

type Ordered = Received<Operations['orderBanners']>['body'];
type NewSettings = Received<Operations['changeSite']>['body'];

/** A banner's texts as a form has them. */
interface BannerForm {
  readonly title: string;
  readonly link: string | null;
  readonly blank: 0 | 1;
  readonly names_competition: 0 | 1;
}

/** What editors do with the site: its settings, and the banners of the home page. */
export class SiteDesk {
  readonly #parts: SiteDeskParts;

  constructor(parts: SiteDeskParts) {
    this.#parts = parts;
  }

  async settings(): Promise<ManagedSite> {
    const { db } = this.#parts;
    const [row, last] = await Promise.all([findSiteSettings(db), site.findLastChange(db)]);
    if (!row) throw new NotFoundError(NO_SETTINGS);
    return toManagedSite(row, last);
  }

  /** The logo of the settings: of one that is not there yet the size is read. */
  async #logoOf(trx: Db, link: string | null, before: SiteSettingsRow): Promise<Logo> {
    if (link === null) return NO_LOGO;
    const path = toMediaPath(link);
    const { logo_path, logo_width, logo_height } = before;
    if (path === logo_path) return { logo_path, logo_width, logo_height };
    await claimLogo(trx, path);
    const size = await measureLogo(this.#parts.media, path);
    if (!size) throw new FieldsError({ logo_link: [LOGO_MESSAGES.again] }, 422);
    return { logo_path: path, logo_width: size.width, logo_height: size.height };
  }

  async change(
    { version, logo_link: logoLink, ...settings }: NewSettings,
    context: RequestContext,
  ): Promise<ManagedSite> {
    await this.#parts.db.transaction().execute(async (trx) => {
      const before = await site.lockSite(trx);
      if (!before) throw new NotFoundError(NO_SETTINGS);
      if (before.version !== version) throw new RefusalError(409, { error: CHANGED, code: 'changed' });
      const html = settings.policy_html === '' ? null : settings.policy_html;
      const after = {
        ...settings,
        ...(await this.#logoOf(trx, logoLink, before)),
        policy_html: html,
        policy_updated_at: html === before.policy_html ? before.policy_updated_at : getPolicyMoment(html),
      };
      await site.updateSite(trx, after);
      await auditAct(trx, context, {
        action: 'change-site',
        subject: 'site_settings',
        subjectId: 1,
        before: toLoggedSettings(before),
        after: toLoggedSettings(after),
      });
    });
    return this.settings();
  }

  async banners(): Promise<ManagedBanner[]> {
    const { db } = this.#parts;
    return (await withCompetitions(db, await site.readAllBanners(db))).map(toManagedBanner);
  }

  async createBanner(form: Form<BannerForm>, context: RequestContext): Promise<number> {
    const { body, picture } = await readBanner(form);
    if (!picture) throw refuseField(NO_PICTURE);
    return uploadPublic(this.#parts, async (upload) => {
      const path = await keepBannerPicture(upload, picture);
      return this.#parts.db.transaction().execute(async (trx) => {
        await upload.claim(trx);
        const row = await site.insertBanner(trx, pickTexts(body), path);
        await logBanner(trx, context, 'create-banner', { id: row.id, after: row });
        return row.id;
      });
    });
  }

  /** The picture that was replaced stays: pages that somebody has open still show it. */
  async changeBanner(
    bannerId: number,
    form: Form<BannerForm & { readonly version: number }>,
    context: RequestContext,
  ): Promise<void> {
    const { body, picture } = await readBanner(form);
    await uploadPublic(this.#parts, async (upload) => {
      const path = picture && (await keepBannerPicture(upload, picture));
      await this.#parts.db.transaction().execute(async (trx) => {
        await upload.claim(trx);
        const before = (await site.lockBanners(trx)).find(({ id }) => id === bannerId);
        if (!before) throw new NotFoundError(NO_BANNER);
        if (before.version !== body.version) throw new RefusalError(409, { error: CHANGED, code: 'changed' });
        const after = await site.updateBanner(trx, bannerId, {
          ...pickTexts(body),
          image_path: path ?? before.image_path,
        });
        await logBanner(trx, context, 'change-banner', { id: bannerId, before, after });
      });
    });
  }

  async order({ banner_ids: ids, seen_ids: seen }: Ordered, context: RequestContext): Promise<void> {
    await this.#parts.db.transaction().execute(async (trx) => {
      const before = (await site.lockBanners(trx)).map(({ id }) => id);
      refuseOtherOrder(before, { ids, seen }, OTHERS);
      await site.placeBanners(trx, ids);
      await auditAct(trx, context, {
        action: 'order-banners',
        subject: 'banners',
        subjectId: null,
        before: { banner_ids: before },
        after: { banner_ids: ids },
      });
    });
  }

  async deleteBanner(bannerId: number, context: RequestContext): Promise<void> {
    await this.#parts.db.transaction().execute(async (trx) => {
      const before = await site.removeBanner(trx, bannerId);
      if (!before) throw new NotFoundError(NO_BANNER);
      await logBanner(trx, context, 'delete-banner', { id: bannerId, before });
    });
  }
}

/** The texts and the picture of a banner's form; what is wrong in both is shown together. */
async function readBanner<Body extends BannerForm>(
  form: Form<Body>,
): Promise<{ body: Body; picture: Uint8Array | undefined }> {
  const { body, faults, bytes, fault } = await readPictureForm(form);
  if (fault !== undefined) faults['image'] = [fault];
  if (!body || Object.keys(faults).length > 0) throw new FieldsError(faults, 422);
  return { body, picture: bytes };
}

/** The portal's standard text has no date. */
function getPolicyMoment(html: string | null): Date | null {
  return html === null ? null : new Date();
}

function pickTexts({ title, link, blank, names_competition: names }: BannerForm): site.BannerTexts {
  return { title, link, blank: blank === 1, names_competition: names === 1 };
}

interface BannerChange {
  readonly id: number;
  readonly before?: BannerRow;
  readonly after?: BannerRow;
}

function logBanner(db: Db, context: RequestContext, action: string, change: BannerChange): Promise<void> {
  const { id, before, after } = change;
  return auditAct(db, context, {
    action,
    subject: 'banners',
    subjectId: id,
    ...(before && { before: toLoggedBanner(before) }),
    ...(after && { after: toLoggedBanner(after) }),
  });
}

function toLoggedBanner({ title, link, blank, names_competition, image_path }: BannerRow) {
  return { title, link, blank, names_competition, image_path };
}

function toLoggedSettings(row: site.SiteChange) {
  const { federation_name, logo_path, feedback_email, policy_link, social_links, credit, policy_html } = row;
  return { federation_name, logo_path, feedback_email, policy_link, social_links, credit, policy_html };
}

function toManagedSite(row: SiteSettingsRow, last: site.LastChange | undefined): ManagedSite {
  return {
    ...toSiteSettings(row),
    policy_html: row.policy_html,
    policy_updated_at: row.policy_updated_at?.toISOString() ?? null,
    version: row.version,
    changed_by: last?.name ?? null,
    changed_dt: last?.at.toISOString() ?? null,
  };
}

function toManagedBanner(row: NamedBanner): ManagedBanner {
  return { ...toBanner(row), names_competition: row.names_competition ? 1 : 0, version: row.version };
}
