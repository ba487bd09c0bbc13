import { expect, test } from 'vitest';
import { composeBodies } from './letter.ts';

const letterhead = { federationName: 'Федерация «Нарды & шашки»', publicOrigin: 'https://nardy.example' };

test('Both bodies say the same, with a link to the portal', () => {
  const { text, html } = composeBodies(
    {
      paragraphs: ['Здравствуйте, Анна!', 'Подтвердите адрес почты.'],
      action: { label: 'Подтвердить', path: '/confirm?code=1&kind=2' },
    },
    letterhead,
  );
  expect(text).toBe(
    'Здравствуйте, Анна!\n\nПодтвердите адрес почты.\n\nПодтвердить:\nhttps://nardy.example/confirm?code=1&kind=2\n\n' +
      '-- \nФедерация «Нарды & шашки»\nhttps://nardy.example\n',
  );
  expect(html).toContain('Федерация «Нарды &amp; шашки»</p>');
  expect(html).toContain('href="https://nardy.example/confirm?code=1&amp;kind=2"');
  expect(html).toContain('Подтвердите адрес почты.</p>');
});

test('What people wrote cannot become HTML', () => {
  const { html } = composeBodies({ paragraphs: ['<img src=x onerror="alert(1)">'] }, letterhead);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});

test('A letter that asks for nothing has no button', () => {
  const { text, html } = composeBodies({ paragraphs: ['Заявка принята.'] }, letterhead);
  expect(text).toBe('Заявка принята.\n\n-- \nФедерация «Нарды & шашки»\nhttps://nardy.example\n');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('What somebody wrote keeps its lines, apart from what the letter says', () => {
  const { text, html } = composeBodies(
    { paragraphs: ['Просим исправить:', { quoted: 'Паспорт <обрезан>.\nИНН не тот.' }] },
    { ...letterhead, email: 'info@nardy.example' },
  );
  expect(text).toContain('Просим исправить:\n\n  Паспорт <обрезан>.\n  ИНН не тот.\n');
  expect(text).toContain('https://nardy.example\ninfo@nardy.example\n');
  expect(html).toMatch(/<blockquote [^>]+>Паспорт &lt;обрезан&gt;\.\nИНН не тот\.<\/blockquote>/);
  expect(html).toContain('href="mailto:info@nardy.example"');
});

test('The logo of the federation stands above its name, in its proportions, on white', () => {
  const logo = { link: '/media/logos/a.png', width: 720, height: 90 };
  const { html, text } = composeBodies({ paragraphs: ['Готово.'] }, { ...letterhead, logo });
  expect(html).toMatch(
    /<img src="https:\/\/nardy\.example\/media\/logos\/a\.png" width="280" height="35" alt="" style="[^"]*background:#ffffff[^"]*"><p class="name"/,
  );
  expect(html).toContain('Федерация «Нарды &amp; шашки»</p>');
  expect(text).not.toContain('/media/');
});
