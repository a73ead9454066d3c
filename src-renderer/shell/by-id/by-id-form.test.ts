import { describe, expect, it } from 'vitest';
import { mediaInACall } from '../../../src-shared/bridge/media-kinds.ts';
import { listFormFields, formFor, priceOfForm, problemOf, readCommand, type Form } from './by-id-form.ts';

const account = 1;
const blank = formFor({ account, kind: 'media' });

function form(change: Partial<Omit<Form, 'typed'>>, typed: Partial<Form['typed']> = {}): Form {
  return { ...blank, ...change, typed: { ...blank.typed, ...typed } };
}

describe('the form', () => {
  it('starts with the IDs of the view it was opened from', () => {
    expect(formFor({ account, kind: 'message', chat: 7 })).toMatchObject({ kind: 'message', typed: { chat: '7' } });
    expect(formFor({ account, kind: 'post', post: null }).typed.post).toBe('');
  });

  it('requires only the fields of its call', () => {
    expect(listFormFields(form({}))).toEqual(['media']);
    expect(listFormFields(form({ mediaAction: 'removeMedia' }))).toEqual(['media', 'list']);
    expect(listFormFields(form({ kind: 'list' }))).toEqual(['list']);
    expect(listFormFields(form({ kind: 'comment' }))).toEqual(['post', 'comment']);
    expect(listFormFields(form({ kind: 'message' }))).toEqual(['chat', 'message']);
  });
});

describe('an ID', () => {
  it.each(['', ' ', '0', '-1', '1.5', '1e3', 'seven', '9007199254740993', '12 13'])('can’t be %j', (post) => {
    const typed = form({ kind: 'post' }, { post });
    expect(problemOf('post', typed)).not.toBeNull();
    expect(readCommand(typed)).toBeNull();
  });

  it('may be surrounded by spaces', () => {
    const typed = { post: ' 12 ', comment: '13\n' };
    expect(readCommand(form({ kind: 'comment' }, typed))).toEqual({ do: 'comment', post: 12, comment: 13 });
  });

  it('for a chat may be text, but not a path', () => {
    const send = (chat: string) => readCommand(form({ kind: 'message' }, { chat, message: '5' }));
    expect(send('group_7-a')).toEqual({ do: 'message', chat: 'group_7-a', message: 5 });
    for (const chat of ['a/b', '..', 'a b', '']) expect(send(chat)).toBeNull();
  });

  it('for media may be one of several without duplicates, and is the platform’s', () => {
    const ids = (media: string) => readCommand(form({}, { media }));
    expect(ids('1, 2;3 2\n4')).toEqual({ do: 'deleteMedia', ids: [1, 2, 3, 4] });
    expect(ids('1, svc_media_7')).toBeNull();
    expect(problemOf('media', form({}, { media: '1, svc_media_7' }))).toContain('svc_media_7');
  });
});

it('describes what each action does', () => {
  const of = (postAction: Form['postAction']) => readCommand(form({ kind: 'post', postAction }, { post: '9' }));
  expect(of('edit')).toEqual({ do: 'edit', post: 9 });
  expect(of('archive')).toEqual({ do: 'archive', post: 9, isPrivate: false });
  expect(of('archivePrivately')).toEqual({ do: 'archive', post: 9, isPrivate: true });
  expect(of('deletePost')).toEqual({ do: 'deletePost', post: 9 });
  expect(readCommand(form({ mediaAction: 'removeMedia' }, { media: '1', list: '2' }))).toEqual({
    do: 'removeMedia',
    ids: [1],
    list: 2
  });
});

it('costs a credit per call, and nothing for a draft', () => {
  const many = Array.from({ length: mediaInACall + 1 }, (_, n) => n + 1).join(' ');
  expect([priceOfForm(form({})), priceOfForm(form({}, { media: many }))]).toEqual([1, 2]);
  expect(priceOfForm(form({ kind: 'post' }))).toBe(0);
  expect(priceOfForm(form({ kind: 'post', postAction: 'archive' }))).toBe(1);
});
