import { useId, useState } from 'react';
import { FileField, type ChosenFile } from '../../components/FileField/FileField';
import { DateField } from '../../components/MaskedField/DateField';
import { PhoneField } from '../../components/MaskedField/PhoneField';
import { Note } from '../../components/Note/Note';
import { PasswordField } from '../../components/PasswordField/PasswordField';
import { PhotoField } from '../../components/PhotoField/PhotoField';
import { ProgressBar } from '../../components/ProgressBar/ProgressBar';
import { RadioGroup } from '../../components/RadioGroup/RadioGroup';
import css from './gallery.module.css';

const FORMAT = 'PNG, TIFF, JPG, PDF до 10 МБ';
const LEAST_PIXELS = 400;
const GENDERS = [
  { value: 'man', label: 'Мужской' },
  { value: 'woman', label: 'Женский' },
] as const;

/** Fields of the forms that people fill in about themselves. */
export function Entries() {
  return (
    <>
      <Typed />
      <Photo />
      <Files />
      <Note>Проверка данных занимает до 48 часов.</Note>
      <Note kind="warning">Для законного представителя — загрузите документ об опекунстве.</Note>
      <Note kind="error">Произошла ошибка при отправке формы. Попробуйте снова.</Note>
      <Note kind="success">Пароль изменён.</Note>
      <ProgressBar share={0.64} label="Отправка" />
    </>
  );
}

function Typed() {
  const [birthday, setBirthday] = useState('14.06.1998');
  const [phone, setPhone] = useState('+7 (928) 000-24-24');
  const [password, setPassword] = useState('Nardy2026!');
  const [gender, setGender] = useState<'man' | 'woman'>('man');
  const name = useId();
  return (
    <div className={css.galleryPair}>
      <DateField label="Дата рождения" value={birthday} onChange={setBirthday} required />
      <PhoneField label="Телефон" value={phone} onChange={setPhone} />
      <PasswordField label="Пароль" value={password} onChange={({ target }) => setPassword(target.value)} />
      <RadioGroup legend="Пол" name={name} value={gender} onChange={setGender} options={GENDERS} required />
      <RadioGroup
        legend="Пол не выбран"
        name={`${name}-error`}
        value={undefined}
        onChange={() => undefined}
        options={GENDERS}
        error="Укажите пол"
      />
    </div>
  );
}

function Photo() {
  const [photo, setPhoto] = useState<Blob>();
  return (
    <PhotoField
      label="Фото"
      photo={photo}
      onChange={setPhoto}
      leastPixels={LEAST_PIXELS}
      accept="image/png,image/jpeg"
      hint="Не менее 400x400 пикселей"
      check={(_, size) =>
        size && Math.min(size.width, size.height) >= LEAST_PIXELS
          ? undefined
          : 'Размер изображения должен быть не менее 400x400 пикселей'
      }
    />
  );
}

function Files() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const field = {
    format: FORMAT,
    accept: '.png,.pdf',
    onAdd: (added: File[]) => setFiles(added.map((file) => ({ key: file.name, file }))),
    onRemove: () => setFiles([]),
  };
  const passport = new File(['PDF'], 'passport_2-3.pdf');
  const policy = { key: '2', file: passport, fault: 'Размер загружаемого файла не должен превышать 10 МБ' };
  return (
    <div className={css.galleryPair}>
      <FileField {...field} label="Свидетельство о рождении" files={files} required />
      <FileField {...field} label="Паспорт" files={[{ key: '1', file: passport }]} multiple />
      <FileField
        {...field}
        label="Страница с регистрацией"
        files={[{ key: '1', file: passport }]}
        progress={0.64}
      />
      <FileField {...field} label="Полис ОМС" files={[policy]} />
    </div>
  );
}
