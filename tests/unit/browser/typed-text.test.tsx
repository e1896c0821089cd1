import { setImmediate as nextTurn } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import { act, createRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PagedList } from '#islands/dashboard/list/PagedList.tsx';
import { useTypedText } from '#islands/ui/use-typed-text.ts';

const { window } = new JSDOM('<main></main>', { pretendToBeVisual: true });

beforeAll(() => {
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('requestAnimationFrame', window.requestAnimationFrame.bind(window));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

// React ends its work in the next turn, and still looks there.
afterAll(async () => {
  await nextTurn();
  vi.unstubAllGlobals();
});

const { document } = window;

function open() {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, root: createRoot(container) };
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function Field({ value, onChange }: FieldProps) {
  const { onChange: change, ...field } = useTypedText<HTMLInputElement>(value, onChange);
  // React loads without a page here, and then has no other event for a field.
  return <input {...field} onInput={change} />;
}

/** Types a text into a field, as a browser does. */
function type(field: HTMLInputElement, text: string): void {
  // React takes a value that is set on the field itself for its own.
  Reflect.set(window.HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new window.Event('input', { bubbles: true }));
}

function pressKey(): void {
  window.dispatchEvent(new window.KeyboardEvent('keydown'));
}

test('a key is shown at once, and told to the form before the next one', () => {
  let drawn = 0;
  const Form = () => {
    const [title, setTitle] = useState('');
    drawn += 1;
    return (
      <>
        <Field value={title} onChange={setTitle} />
        <output>{title}</output>
      </>
    );
  };
  const { container, root } = open();
  act(() => root.render(<Form />));
  const field = container.querySelector('input') as HTMLInputElement;
  const told = () => container.querySelector('output')?.textContent;
  const before = drawn;

  act(() => type(field, 'T'));
  expect([field.value, told(), drawn - before]).toEqual(['T', '', 0]);

  act(pressKey);
  expect([field.value, told(), drawn - before]).toEqual(['T', 'T', 1]);
  act(() => root.unmount());
});

test('a field shows what its form makes of a text, and what comes from elsewhere', () => {
  let change: (text: string) => void = () => undefined;
  const Form = () => {
    const [title, setTitle] = useState('First');
    change = setTitle;
    return <Field value={title} onChange={(text) => setTitle(text.replaceAll('x', ''))} />;
  };
  const { container, root } = open();
  act(() => root.render(<Form />));
  const field = container.querySelector('input') as HTMLInputElement;
  expect(field.value).toBe('First');

  act(() => change('Other'));
  expect(field.value).toBe('Other');

  act(() => type(field, 'Otherx'));
  expect(field.value).toBe('Otherx');
  act(pressKey);
  expect(field.value).toBe('Other');
  act(() => root.unmount());
});

test('what was typed last is told when its field leaves the page', () => {
  const told = vi.fn();
  const { container, root } = open();
  act(() => root.render(<Field value="" onChange={told} />));
  act(() => type(container.querySelector('input') as HTMLInputElement, 'Last'));

  act(() => root.unmount());
  expect(told.mock.calls).toEqual([['Last']]);
});

test('a search keeps the rows that it still finds, and begins at the first ones', () => {
  const heading = createRef<HTMLElement>();
  const all = Array.from({ length: 60 }, (_, n) => ({ id: `post-${n}` }));
  const { container, root } = open();
  const show = (of: string, items: typeof all) =>
    act(() =>
      root.render(
        <PagedList items={items} of={of} name="posts" heading={heading}>
          {({ id }) => <li>{id}</li>}
        </PagedList>,
      ),
    );
  const rows = () => [...container.querySelectorAll('li')];
  show('', all);
  act(() => container.querySelector('button')?.click());
  const before = rows();
  expect(before).toHaveLength(40);

  show('1', all.slice(10));
  const mounted = rows().filter((row) => !before.includes(row));
  expect([rows().length, mounted.length]).toEqual([20, 0]);
  act(() => root.unmount());
});
