/** Fans' names in many scripts, some of them hard on programs. */
import { pick, unit } from '../sample/random.ts';

type Words = readonly [string, ...string[]];

function words(text: string): Words {
  const [first = '', ...more] = text.split(' ');
  return [first, ...more];
}

const scripts: readonly [Script, ...Script[]] = [
  {
    first: words(
      'Alex Ben Chris Dana Eli Finn Gus Hope Ian Jess Kim Luca Max Nico Otto Pat Quinn Rob Sam Tess Uma Vic'
    ),
    last: words(
      'Archer Bishop Carver Dunn Ellis Ford Grant Hale Irwin Jarvis Knox Lowe Mercer Nash Orr Pike Reid Shaw'
    ),
    between: ' '
  },
  {
    first: words('Élodie Jürgen Søren Zoë Łukasz Ağca Béla Noël Åsa Íñigo Óscar Růžena Ștefan Žofie'),
    last: words('Müller Østergård Åkesson Dvořák Çelik Nuñez Şahin Žižek Łoś Þórsson Brûlé'),
    between: ' '
  },
  {
    first: words('Алексей Ольга Дмитрий Оксана Иван Їва'),
    last: words('Мельник Коваль Бондаренко Савич'),
    between: ' '
  },
  { first: words('Νίκος Ελένη Γιώργος Άννα'), last: words('Παππάς Αλεξίου Ιωάννου'), between: ' ' },
  { first: words('さくら 蓮 陽菜 ハルト'), last: words('森 小林 井上 ミナミ'), between: '' },
  { first: words('민준 서연 지우 하은'), last: words('김 박 이 최'), between: '' },
  { first: words('伟 静 晓明 雨桐'), last: words('王 陈 林 欧阳'), between: '' },
  { first: words('يوسف ليلى عمر نور'), last: words('الخطيب حداد منصور'), between: ' ' },
  { first: words('נועם תמר איתן שירה'), last: words('לוי כהן ברק'), between: ' ' },
  { first: words('आरव प्रिया रोहन'), last: words('शर्मा वर्मा मेहता'), between: ' ' },
  { first: words('สมชาย มะลิ ธนา'), last: words('ใจดี แสงทอง'), between: ' ' }
];

interface Script {
  readonly first: Words;
  readonly last: Words;
  readonly between: string;
}

const emoji = words('🌙 🔥 🐻 🌊 ✨ 🦊 🎧 🏔️ 🍒 👩‍🚀 🏳️‍🌈 🫶🏽');

/** Names that must appear literally. */
const awkward: readonly string[] = [
  '<img src=x onerror="alert(\'fan\')">',
  '<b>Bold</b> &amp; <i>brave</i>',
  `Maximiliane ${'von und zu Hohenlangenburg-'.repeat(9)}Ende`,
  'שלום world עולם 123',
  '👩‍👩‍👧‍👦 the whole family 👨🏿‍🚀🏴‍☠️',
  '"><script>alert(1)</script>',
  "Robert'); DROP TABLE fans;--",
  'right\u202Eot tfel\u202C again',
  'Z\u0337\u0322a\u0336\u0321l\u0335\u0328g\u0334\u0327o\u0338\u0323',
  '=HYPERLINK("https://prize.example","prize")',
  'ﷺ ﷽ 𝔉𝔯𝔞𝔨𝔱𝔲𝔯 ①②③',
  '{{constructor.constructor("alert(1)")()}} ${7*7}'
];

const handles = {
  first: words(
    'amber blue copper dusk early ferny gentle hazel inky jade keen lunar mossy north ochre plain quiet rusty'
  ),
  last: words(
    'badger comet drift ember falcon glade harbor iris jackdaw kite lantern magpie nettle otter pine quartz reed'
  )
};

const nicknames = words('Bear Sunny Early-Bird Mr.Coffee Postcard Trucker Night-Shift 日曜日 العزيز Lucky-7 Big-T');

export interface FanName {
  readonly name: string;
  readonly username: string;
  readonly displayName: string;
}

function drawName(index: number, hash: number): string {
  const special = index % 40 === 7 ? awkward[Math.floor(index / 40) % awkward.length] : undefined;
  if (special !== undefined) return special;
  const script = unit(hash, 20) < 0.4 ? scripts[0] : pick(scripts, hash, 21);
  const { first, last, between } = script;
  const parts = between === '' ? [pick(last, hash, 22), pick(first, hash, 23)] : [pick(first, hash, 23)];
  if (between !== '' && unit(hash, 24) < 0.7) parts.push(pick(last, hash, 22));
  const name = parts.join(between);
  return unit(hash, 25) < 0.08 ? `${name} ${pick(emoji, hash, 26)}` : name;
}

/** A third keep the platform's default, which is u and their ID. Unique in the service. */
function drawUsername(account: number, index: number, hash: number, id: number): string {
  if (unit(hash, 27) < 0.33) return `u${String(id)}`;
  const words = `${pick(handles.first, hash, 28)}${pick(handles.last, hash, 29)}`;
  return `${words}${String(index + 1)}${account === 0 ? '' : `_${String(account)}`}`;
}

/** @param given `index` among the account's fans, `account` among the service's accounts */
export function nameFan(given: { account: number; index: number; hash: number; id: number }): FanName {
  const { account, index, hash, id } = given;
  const name = drawName(index, hash);
  const username = drawUsername(account, index, hash, id);
  const displayName = unit(hash, 30) < 0.1 ? pick(nicknames, hash, 31).replaceAll('-', ' ') : name;
  return { name, username, displayName };
}
