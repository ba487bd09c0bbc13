import { Editor } from '@tiptap/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EXTENSIONS } from './extensions.ts';
import { parseAddress, putLink, removeLink } from './links.ts';
import { extractPlainWords } from './plainWords.ts';
import { RichTextField } from './RichTextField.tsx';

const editorOf = (content: string) => new Editor({ extensions: EXTENSIONS, content, injectCSS: false });

it('A text comes out as it went in: headings, lists, links, tables, indices', () => {
  for (const html of [
    '<p>Слово <strong>важное</strong> и <em>косое</em>, <u>линия</u>, <s>лишнее</s></p>',
    '<h3>Часть</h3><p>Текст</p><h4>Глава</h4><p>Ещё</p>',
    '<ul><li><p>раз</p></li><li><p>два</p></li></ul>',
    '<p>20 м<sup>2</sup>, H<sub>2</sub>O</p>',
  ])
    expect(editorOf(html).getHTML()).toBe(html);
  const table = editorOf('<table><tbody><tr><th>Тур</th><td>10:00</td></tr></tbody></table>').getHTML();
  expect(extractPlainWords(table)).toBe('Тур 10:00');
  expect(table).toContain('<th');
});

it('Headings of any level become the two that the portal shows', () => {
  expect(editorOf('<h1>А</h1><h2>Б</h2><h5>В</h5><h6>Г</h6>').getHTML()).toBe(
    '<h3>А</h3><h3>Б</h3><h4>В</h4><h4>Г</h4>',
  );
});

it('Nothing that runs stays in a pasted text', () => {
  const html = editorOf(
    '<p onclick="x()">А<script>x()</script><a href="javascript:x()">Б</a><img src="x" onerror="x()"></p>',
  ).getHTML();
  expect(html).not.toMatch(/script|onclick|onerror|<img/);
  expect(extractPlainWords(html)).toBe('АБ');
});

it.each([
  ['nardy.example', 'https://nardy.example'],
  ['http://nardy.example/a?b=1', 'http://nardy.example/a?b=1'],
  ['/competitions', '/competitions'],
  ['cup@nardy.example', 'mailto:cup@nardy.example'],
  ['+7 (495) 000-00-01', 'tel:+74950000001'],
  ['javascript:alert(1)', undefined],
  ['//nardy.example', undefined],
  ['просто слова', undefined],
  ['', undefined],
])('The typed address %s leads to %s', (typed, href) => {
  expect(parseAddress(typed)).toBe(href);
});

it('A link is put on the chosen words, or stands by its address, and is taken away whole', () => {
  const editor = editorOf('<p>Положение здесь</p>');
  editor.commands.setTextSelection({ from: 1, to: 10 });
  expect(putLink(editor, 'nardy.example')).toBe(true);
  expect(editor.getHTML()).toContain('href="https://nardy.example">Положение</a> здесь');
  editor.commands.setTextSelection(4);
  removeLink(editor);
  expect(editor.getHTML()).toBe('<p>Положение здесь</p>');
  editor.commands.setTextSelection(16);
  expect(putLink(editor, 'нет адреса')).toBe(false);
  putLink(editor, 'cup@nardy.example');
  expect(editor.getHTML()).toContain('href="mailto:cup@nardy.example">cup@nardy.example</a>');
});

it('The field says what changes, and shows what the form puts in', async () => {
  const heard: (string | null)[] = [];
  const field = (value: string | null, isDisabled = false) => (
    <RichTextField
      name="text"
      label="Контакты"
      hint="Видно всем"
      value={value}
      isDisabled={isDisabled}
      onChange={(html) => heard.push(html)}
    />
  );
  // The field loads its editor when it is shown.
  await import('./RichTextEditor.tsx');
  const { rerender } = render(field('<p>Было</p>'));
  const box = await screen.findByRole('textbox', { name: 'Контакты' });
  expect(box.textContent).toBe('Было');
  expect(heard).toEqual([]);
  await waitFor(() => expect(box.getAttribute('aria-describedby')).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Заголовок' }));
  expect(heard.at(-1)).toBe('<h3>Было</h3>');
  rerender(field(null));
  await waitFor(() => expect(box.textContent).toBe(''));
  rerender(field('<p>Теперь</p>', true));
  await waitFor(() => expect(box.textContent).toBe('Теперь'));
  expect(box.getAttribute('contenteditable')).toBe('false');
  expect(screen.queryByRole('toolbar')).toBeNull();
});
