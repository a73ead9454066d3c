import { pick, unit } from '../sample/random.ts';

type Lines = readonly [string, ...string[]];

const ownLines: Lines = [
  'Good morning! ☀️ Coffee first, then I sort the pictures from yesterday.',
  'Thank you so much, that made my day.',
  'The lake set goes up on Friday. Do you want a first look?',
  'Ha, no, that was my brother behind the camera.',
  'I read everything, I am just slow with answering this week.',
  'The <b>full set</b> is in the vault now, 34 pictures.',
  'Next stream is on Sunday at 20:00 UTC.',
  'Which one should be the cover: the red door or the stairs?',
  'Sending you the one that did not make it into the post.',
  'Happy birthday!! 🎂🎉',
  'I am back from the mountains, with a cold and 900 pictures.',
  'Yes, the bundle still works until the end of the month.',
  'Guten Morgen aus Zürich, heute mit Nebel und viel Kaffee.',
  'Merci, c’est adorable. La suite arrive demain, promis !',
  '¡Gracias! Mañana subo el resto.',
  'Сегодня снимали на крыше, было холодно, но красиво.',
  'Ευχαριστώ πολύ, θα τα πούμε το βράδυ.',
  '今日は海で撮影しました。写真はあとで送るね。',
  '오늘 사진 정말 마음에 들어요!',
  '谢谢你的支持,周末会有新的照片。',
  'شكرا جزيلا، سأرسل الصور غدا إن شاء الله.',
  'תודה רבה! התמונות החדשות יעלו מחר.',
  'धन्यवाद! नई तस्वीरें कल आएंगी।',
  'Two lines today:<br />1. the shoot is done<br />2. I am asleep'
];

const fanLines: Lines = [
  'Loved the last set!',
  'Where was the one with the boat taken?',
  'Hi, I just subscribed. Where do I find the older posts?',
  'That picture with the stairs is my favourite so far.',
  'Could you do one in black and white?',
  'When is the next stream? I missed the last one.',
  'haha 😂',
  'Wow.',
  '❤️❤️❤️',
  'Is the bundle still on?',
  'Good luck with the shoot today!',
  'My payment failed twice, but now it worked.',
  'I have all of them printed in the hallway, hope that is fine.',
  'Wann kommt der Rest vom See?',
  'Trop belle, la photo de la falaise !',
  '¿Habrá más fotos del faro?',
  'Очень красиво, спасибо!',
  'Πότε είναι το επόμενο;',
  '写真すごくきれいです!',
  '정말 예뻐요 ㅎㅎ',
  '太好看了!',
  'رائع جدا، متى الصور القادمة؟',
  'מתי התמונות הבאות?',
  'बहुत सुंदर!',
  'สวยมากเลยครับ'
];

/** Texts that must appear literally, run nothing and break no layout. */
const awkwardLines: Lines = [
  '<img src=x onerror="alert(1)"> did this arrive?',
  '<script>alert("message")</script>plain words after it',
  '<a href="javascript:alert(1)">a link</a> and <iframe src="https://example.invalid/"></iframe>',
  '5 &lt; 7 &amp;&amp; 7 &gt; 5',
  'שלום, the order is #1234 (מספר) ok?',
  '\u202Eright to left\u202C and back',
  '👩‍👩‍👧‍👦🏳️‍🌈👨🏿‍🚀🫶🏽 1️⃣2️⃣3️⃣',
  `Donau${'dampfschifffahrts'.repeat(24)}kapitän`,
  `It began with one picture. ${'And then there was another one, a little later, with better light and worse weather, and I kept it anyway. '.repeat(40)}That is all.`,
  '   \u00a0  ',
  "'; DROP TABLE messages; --",
  '=SUM(A1:A9)',
  '<p>first paragraph</p><p>second paragraph</p><ul><li>a list</li></ul>'
];

const paidLines: Lines = [
  'The whole rooftop set, 12 pictures. Unlock it if you like.',
  'Only for the ones who asked: the video from the lighthouse.',
  'Behind the scenes, uncut, 4 minutes.',
  'سلسلة الصحراء كاملة، عشر صور.'
];

const tipNotes: Lines = ['', 'for coffee', 'for the new lens 📷', 'danke!', 'keep going', 'شكرا', 'a <i>small</i> one'];

/** Tips in whole units of the currency. */
const tipSizes: readonly [number, ...number[]] = [5, 5, 10, 10, 20, 25, 50, 100, 200];

export function writeText(message: { hash: number; isMine: boolean; kind: string }): string {
  const { hash, isMine, kind } = message;
  if (kind === 'tip') {
    const note = pick(tipNotes, hash, 62);
    return `I sent you a $${String(pick(tipSizes, hash, 61))}.00 tip ♥${note === '' ? '' : `<br />${note}`}`;
  }
  if (kind === 'paid') return pick(paidLines, hash, 63);
  if (kind === 'gif' && unit(hash, 64) < 0.8) return '';
  if (unit(hash, 65) < 0.06) return pick(awkwardLines, hash, 66);
  return pick(isMine ? ownLines : fanLines, hash, 67);
}
