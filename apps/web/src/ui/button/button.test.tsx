import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { Button } from './button.tsx';

afterEach(cleanup);

const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

test('an action that cannot be taken says why, and stays reachable', () => {
  const release = vi.fn();
  render(
    <Button onClick={release} disabledReason="A hold blocks this step">
      Release
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Release' });
  fireEvent.click(button);
  expect(release).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(described(button)).toBe('A hold blocks this step');
});

test('the reason also shows when the button is pressed, for fingers without hover', async () => {
  render(<Button disabledReason="A hold blocks this step">Release</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  await vi.waitFor(() => expect(document.querySelector('[data-tip]')?.textContent).toBe('A hold blocks this step'), {
    timeout: 10_000,
  });
});

test('a blocked submit button does not send the form', () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button type="submit" disabledReason="Nothing has changed">
        Save
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).not.toHaveBeenCalled();
});

test('a busy button does not act twice', () => {
  const save = vi.fn();
  render(
    <Button busy onClick={save}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  expect(save).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
});
