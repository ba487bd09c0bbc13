import { Avatar } from '../../components/Avatar/Avatar';
import { Checker } from '../../components/Checker/Checker';
import { Countdown } from '../../components/Countdown/Countdown';
import { DisciplineDot } from '../../components/DisciplineDot/DisciplineDot';
import { FeltPoints } from '../../components/FeltPoints/FeltPoints';
import { Meter } from '../../components/Meter/Meter';
import { StatusBadge } from '../../components/StatusBadge/StatusBadge';
import { Tag } from '../../components/Tag/Tag';
import css from './gallery.module.css';

const DISCIPLINES = [
  'Короткие нарды',
  'Короткие нарды, блиц',
  'Короткие нарды, пары',
  'Длинные нарды',
  'Длинные нарды, блиц',
];

const NOW = Date.parse('2026-11-20T12:13:00+03:00');
const START = '2036-12-14T07:00:00+03:00';

export function Marks() {
  return (
    <>
      <div className={css.galleryRow}>
        {(['future', 'app', 'app-end', 'current', 'past'] as const).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <div className={css.galleryRow}>
        {DISCIPLINES.map((title, index) => (
          <DisciplineDot key={title} id={index + 1}>
            {title}
          </DisciplineDot>
        ))}
      </div>
      <div className={css.galleryRow}>
        {[1, 2, 3, 4, 128].map((place) => (
          <Checker key={place} place={place} />
        ))}
        <Avatar name="Щербакова Екатерина" />
        <Avatar name="Саркисян" photo="/no-such-photo.webp" size={64} />
        <Avatar name="Галиев Ильнур" photo="/favicon.svg" size={36} />
        <Tag icon="tag">Тег</Tag>
        <Tag icon="award" line>
          ВК
        </Tag>
      </div>
      <div className={css.galleryRow}>
        <Countdown to={START} now={NOW} />
        <Countdown to={START} now={NOW} variant="inline" />
        <Countdown to="2020-01-01T00:00:00Z" now={NOW} />
      </div>
      <Meter value={87} max={128} label="Занято мест: 87 из 128" />
      <Meter value={0} max={64} label="Занято мест: 0 из 64" />
      <Meter value={64} max={64} label="Занято мест: 64 из 64" />
      <div className={css.galleryFelt}>
        <FeltPoints />
        <Countdown to={START} now={NOW} variant="cells" />
        <Countdown to={START} now={NOW} />
        <span className={css.galleryWide}>
          <Meter value={61} max={64} label="Занято мест: 61 из 64" />
        </span>
      </div>
    </>
  );
}
