import { expect, test } from 'vitest';
import type { ListedSubscriber } from '#domain/letters/subscriber-list.ts';
import { LIMITS } from '#domain/limits.ts';
import { readDate, readList } from '#import/subscribers/read-list.ts';
import { listHeader, writeList } from '#import/subscribers/write-list.ts';

const ada = (changes: Partial<ListedSubscriber> = {}): ListedSubscriber => ({
  id: '0mwqcvpc0abcdefghijkl',
  hash: 'a'.repeat(32),
  address: 'ada@example.org',
  wishes: { posts: { pace: 'each' } },
  at: '2024-03-05T08:00:00.000Z',
  origin: 'form',
  ...changes,
});

test('a file of this site is read as it was written', () => {
  const all = [
    ada(),
    ada({ wishes: { posts: { pace: 'weekly', sections: ['history', 'tech'] }, replies: true } }),
    ada({ wishes: { replies: true }, origin: 'ghost', statement: 'Said “yes”, twice\nin 2019' }),
    ada({ address: '+plus@example.org' }),
  ];

  const list = readList(listHeader() + writeList(all));

  expect(list?.origin).toBe('csv');
  expect(list?.lines.map(({ sent }) => sent)).toEqual(
    all.map(({ address, wishes, at, origin, statement }) => ({
      address,
      wishes,
      at,
      origin,
      ...(statement !== undefined && { statement }),
    })),
  );
});

test('no cell of an exported file begins like a formula', () => {
  const formulas = ['=1+1', '+cmd', '-2', '@SUM(A1)', '\t=1', '\r=1'];
  const text = writeList(
    formulas.flatMap((formula) => [ada({ address: `${formula}@x.org`, statement: formula })]),
  );

  expect(text).not.toMatch(/(?:^|[,\n])"?[=+\-@\t\r](?!\n)/);
});

test('an address that cannot be decrypted is left out of a file', () => {
  const { address: _, ...hidden } = ada();
  expect(writeList([hidden])).toBe('');
});

test('an export of Ghost has its dates, also with notes of several lines', () => {
  const list = readList(
    [
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
      '1,ada@example.org,Ada,"Two\nlines, and a ""quote""",true,false,,2022-03-16T08:03:11.000Z,,,',
      '2,left@example.org,,,false,false,,2022-03-16T08:03:11.000Z,,,',
      '',
      '3,gone@example.org,,,true,false,,2022-03-16T08:03:11.000Z,2023-01-01T00:00:00.000Z,,',
      '4,eve@example.org,Eve,,true,false,,,,,',
    ].join('\n'),
  );

  expect(list).toEqual({
    origin: 'ghost',
    isCut: false,
    lines: [
      { line: 2, sent: { address: 'ada@example.org', at: '2022-03-16T08:03:11.000Z' } },
      { line: 4 },
      { line: 6 },
      { line: 7, sent: { address: 'eve@example.org' } },
    ],
  });
});

test.each([
  [
    'the list of Substack’s archive',
    'substack',
    'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\n' +
      'ada@example.org,false,,other,false,2021-05-01T10:00:00.000Z,\n' +
      'left@example.org,false,,other,true,2021-05-01T10:00:00.000Z,\n',
  ],
  [
    'the table of Substack’s subscribers',
    'substack',
    'Email,Name,Stripe plan,Cancel date,Start date\n' +
      'ada@example.org,Ada,,,"May 1, 2021 10:00"\n',
  ],
  [
    'an export of Jetpack',
    'wordpress',
    'Email Address,Subscription Status,Date Subscribed\r\n' +
      'ada@example.org,Active,2021-05-01 10:00:00\r\n' +
      'left@example.org,Unsubscribed,2021-05-01 10:00:00\r\n',
  ],
  [
    'an export of MailPoet',
    'wordpress',
    '\ufeff"Email","First name","Global status","List status","Confirmed at","Created at"\n' +
      '"ada@example.org","Ada","Subscribed","Subscribed","2021-05-01 10:00:00","2021-04-30 10:00:00"\n' +
      '"left@example.org","","Unconfirmed","Subscribed","","2021-04-30 10:00:00"\n',
  ],
  [
    'an export of the plugin Newsletter',
    'wordpress',
    'email;name;surname;sex;status;created;token\n' +
      'ada@example.org;Ada;L;f;C;2021-05-01 10:00:00;x\n' +
      'left@example.org;;;n;U;2021-05-01 10:00:00;y\n',
  ],
  [
    'any other file',
    'csv',
    'Name,E-Mail,Subscribed at\nAda,ada@example.org,2021-05-01T12:00:00+02:00\n',
  ],
])('%s is recognised, and nobody comes who has left', (_, origin, text) => {
  const list = readList(text);

  expect(list?.origin).toBe(origin);
  expect(list?.lines.flatMap(({ sent }) => sent ?? [])).toEqual([
    { address: 'ada@example.org', at: '2021-05-01T10:00:00.000Z' },
  ]);
});

test.each([
  ['', undefined],
  ['0000-00-00 00:00:00', undefined],
  ['1970-01-01', undefined],
  ['03/04/2022', undefined],
  ['soon', undefined],
  ['2022-03-04', '2022-03-04T00:00:00.000Z'],
  ['2022/3/4 9:05', '2022-03-04T09:05:00.000Z'],
  ['2022-03-04 09:05:06 UTC', '2022-03-04T09:05:06.000Z'],
  ['2022-03-04T09:05:06+0200', '2022-03-04T07:05:06.000Z'],
  ['1646384706', '2022-03-04T09:05:06.000Z'],
  ['Fri, 04 Mar 2022 09:05:06 GMT', '2022-03-04T09:05:06.000Z'],
  ['March 4, 2022', '2022-03-04T00:00:00.000Z'],
])('the date %j is read as %j', (text, read) => {
  expect(readDate(text)).toBe(read);
});

test.each([
  ['', 'an empty file'],
  ['name,age\nAda,36\n', 'a file without addresses'],
  ['{"members":[]}', 'a file that is no CSV'],
  ['\0\u0001PK\u0003', 'a binary file'],
])('nothing is read from %j', (text) => {
  expect(readList(text)).toBeUndefined();
});

test('a broken line stops no other, and a long file is cut', () => {
  const rows = Array.from({ length: LIMITS.importedSubscribers + 2 }, (_, n) => `${n}@x.org`);
  const list = readList(['email,consent', ',', '"open', ...rows].join('\n'));
  expect(list?.lines.length).toBeLessThanOrEqual(LIMITS.importedSubscribers);

  const long = readList(['email', 'bad address', ...rows].join('\n'));
  expect(long?.isCut).toBe(true);
  expect(long?.lines.at(1)).toEqual({ line: 3, sent: { address: '0@x.org' } });
});
