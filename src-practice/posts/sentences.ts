type Texts = readonly [string, ...string[]];

export const openers: Texts = [
  'Up before the sun for this one.',
  'New set from {place} is here.',
  'Third try, and the weather finally played along.',
  'A quiet morning at {place}, just me and a thermos.',
  'I almost deleted these. So glad I waited a week.',
  'You asked for more from {place}, so here you go.',
  'Shot on the way home, no plan at all.',
  'Rain all day, and then ten minutes like this.',
  'From the archive: {place}, two winters ago.',
  'First light, cold hands, happy heart.',
  'Contact sheet day!',
  'Small gear test at {place}.',
  'The fog did most of the work here.',
  'Last evening of the trip.',
  'Behind the scenes of the calendar shoot.',
  'Half an hour after everyone else had gone home.',
  'Two rolls of film, one picture that I like.',
  'Back at {place} with a borrowed lens.',
  'My neighbour lent me a boat, and this is what came of it.',
  'Blue hour at {place}.',
  'This one took {n} frames.',
  'A postcard from {place}.',
  'Nobody believed me that it was this calm.',
  'Sunday leftovers.',
  'I finally scanned the negatives.',
  'Wind, sand, and one lucky second.',
  'Same spot as last year, other light.',
  'Studio day, everything went wrong, and then this.'
];

export const bodies: Texts = [
  'The full set has {n} pictures, the rest goes out on Sunday.',
  'Which one would you hang on a wall?',
  'Shot at f/8 with the old 35 mm, no filter.',
  'I waited {n} minutes for the boat to leave the frame.',
  'Prints of this one are open until the end of the month.',
  'The long video is nearly cut, sound comes last.',
  'My favourite is the second one, the others say the fourth.',
  'Thank you for {n} comments on the last set, I read every one.',
  'If you have been there: tell me where to stand next time.',
  'Edited on the train, so be kind about the greens.',
  'There is a wallpaper version in your messages.',
  'Next stop is {place}, if the car agrees.',
  'No editing at all, this is really what it looked like.',
  'Sound on for this one.',
  'Swipe for the one that went wrong.',
  'Model credit goes to a very patient dog.',
  'I left the dust in on purpose.',
  'The next {n} prints come signed.',
  'Ask me anything about it below.',
  'Long exposure, {n} seconds, tripod in the water.',
  'The colour version is for Sunday.',
  'There were {n} of us on the pier, and one camera.',
  'It will be in the calendar, page {n}.',
  'Vote below whether it should be a print.',
  'Cropped a little, nothing else.',
  'Half price on the archive until Friday.',
  'I will show the raw file in the next stream.'
];

export const places: Texts = [
  'the lake',
  'the dunes',
  'the old pier',
  'the north ridge',
  'the studio',
  'the lighthouse',
  'the harbour',
  'the birch forest',
  'the rooftop',
  'Cala Fosca',
  'the salt flats'
];

export const tails: Texts = [
  '☀️',
  '🌊🌊',
  '🍂',
  '❄️ #winter',
  '#behindthescenes',
  '📷✨',
  '#lakeday',
  '🫶🏽',
  '👩🏽‍🎨🎞️',
  '🏔️ #ridge'
];

export const worldly: Texts = [
  'Frühnebel über dem See, und kein Mensch weit und breit. Größere Abzüge gibt es ab Freitag.',
  'Encore une soirée au phare… les dernières photos arrivent dimanche !',
  '¿Cuál os gusta más? La segunda es mi favorita, pero escucho opiniones. ¡Gracias!',
  '湖の朝。霧が晴れるまで一時間待ちました。次のセットは日曜日に公開します。',
  '今天的光线很特别,一共拍了三百多张。你们最喜欢哪一张?',
  '안개가 걷히기 전 10분. 나머지 사진은 일요일에 올릴게요 🌫️',
  'Утро на озере, туман и тишина. Остальное выложу в воскресенье.',
  'Πρωί στη λίμνη, πριν ξυπνήσει κανείς. Οι υπόλοιπες φωτογραφίες την Κυριακή.',
  'झील पर सुबह की पहली रोशनी। बाकी तस्वीरें रविवार को।',
  'แสงแรกที่ทะเลสาบ รูปที่เหลือจะมาวันอาทิตย์',
  'أول ضوء على البحيرة، والباقي يوم الأحد إن شاء الله. أي صورة أعجبتكم أكثر؟',
  'בוקר על האגם, לפני שכולם מתעוררים. השאר ביום ראשון 🌅',
  'اليوم عند the old pier مع Tomas، 12 صورة جديدة (الجزء 2) غدًا!',
  'שלום everyone, סט חדש: 24 photos, חלק א׳',
  'Z̷̢a̶̡l̵̨g̴̢o̸̡ mood today: ǝɯıʇ ɐ uodn ǝɔuo',
  '👩‍👩‍👧‍👦🏳️‍🌈🇨🇭👍🏿 that is the whole caption',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(4),
  'right‮tfel ot‬ and back, with\u00a0spaces\u2003of\u200beach\tkind'
];

export const linked: readonly [{ readonly raw: string; readonly html: string }, ...{ raw: string; html: string }[]] = [
  {
    raw: 'Prints are open again: https://prints.example/lake?size=a3&paper=matte',
    html: '<p>Prints are open again: <a href="https://prints.example/lake?size=a3&amp;paper=matte" target="_blank" rel="nofollow">https://prints.example/lake?size=a3&amp;paper=matte</a></p>'
  },
  {
    raw: 'Thank you @jonasvey for the light!',
    html: '<p>Thank you <a href="/jonasvey">@jonasvey</a> for the light!</p>'
  },
  {
    raw: 'Two rules:\nno flash\nno hurry',
    html: '<p>Two rules:</p><ul><li><strong>no</strong> flash</li><li><em>no</em> hurry</li></ul>'
  }
];

/** Must be shown as text or left out, and never run. As bad as a careless service might send. */
export const hostile: readonly [{ readonly raw: string; readonly html: string }, ...{ raw: string; html: string }[]] = [
  {
    raw: 'New set <script>alert(1)</script> tonight',
    html: '<p>New set <script>alert("post")</script> tonight</p>'
  },
  {
    raw: 'Broken picture <img src=x onerror=alert(1)>',
    html: '<p>Broken picture <img src=x onerror="alert(\'post\')"></p>'
  },
  {
    raw: '5 < 6 & 7 > 6, "quoted" & \'so on\' &amp;',
    html: '<p>5 &lt; 6 &amp; 7 &gt; 6, &quot;quoted&quot; &amp; &#39;so on&#39; &amp;amp;</p>'
  },
  {
    raw: 'Click me',
    html: '<p><a href="javascript:alert(document.cookie)" onclick="alert(1)">Click me</a></p>'
  },
  {
    raw: 'A frame, a form and a style',
    html: '<iframe src="https://frame.example/"></iframe><form action="https://form.example/"><input name="key"></form><style>*{display:none}</style><p>A frame, a form and a style</p>'
  },
  {
    raw: 'Vectors',
    html: '<svg onload="alert(1)"><a xlink:href="javascript:alert(2)"><text>Vectors</text></a></svg><math><mtext></p><style><img src=x onerror=alert(3)>'
  },
  { raw: 'Never closed', html: '<p><b><i><div class="fixed inset-0" style="position:fixed;inset:0">Never closed' },
  {
    raw: '{{constructor.constructor("alert(1)")()}} ${7*7} %s %n',
    html: '<p>{{constructor.constructor("alert(1)")()}} ${7*7} %s %n</p>'
  }
];

export const questions: readonly [readonly [string, ...string[]], ...(readonly [string, ...string[]])[]] = [
  ['Where should the next trip go?', 'The coast', 'The mountains', 'A city at night', 'Stay home and sort pictures'],
  ['Which print size do you want?', 'A4', 'A3', 'A2'],
  ['How long did this exposure take?', 'Four minutes', 'Thirty seconds', 'One second'],
  ['Live stream on Friday or on Sunday?', 'Friday', 'Sunday'],
  ['What is hidden in the second picture?', 'A heron', 'A fox', 'My tripod', 'Nothing at all'],
  ['ما هي الصورة المفضلة لديكم؟', 'الأولى', 'الثانية', 'الثالثة']
];

export const streams: Texts = [
  'Stream: editing the lake set together, with your questions.',
  'Stream: a walk through {place} at night.',
  'Stream: {n} questions and one guitar.'
];

export const causes: Texts = [
  'Help me get the old lens repaired: every bit counts.',
  'We are saving for the boat trip to {place}.',
  'New microphone, so that you can hear the sea properly.',
  'A small fund for printing the book.'
];

export const remarks: Texts = [
  'Beautiful!',
  'The second one 😍',
  'How long did you wait for that light?',
  'Is {place} open in winter?',
  'I would hang this in my kitchen, honestly.',
  'first',
  'Can we get this as a wallpaper?',
  'Saved. Thank you for doing this every week.',
  'Wunderschön, wie immer.',
  '最高です！',
  'ما أجملها! من أين التقطت هذه الصورة؟',
  'איזה אור!',
  'Очень красиво, спасибо',
  '🔥🔥🔥',
  '<b>bold claim</b> & <img src=x onerror=alert(1)>',
  'I have been following you since the very first pictures from the lake, back when you still answered every message by hand and apologised for the grain, and I just want to say that these are the ones that made me buy a camera. '.repeat(
    4
  ),
  '👏🏽👏🏽',
  'Which camera is it?',
  'I was there the same morning and saw nothing but fog, how?'
];

export const replies: Texts = [
  'Thank you! ❤️',
  'About forty minutes, and cold feet.',
  'It is on my list.',
  'Soon!',
  'You made my day.'
];
