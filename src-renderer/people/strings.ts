export const personRowStrings = {
  verified: 'Verified',
  subscribed: 'Subscribed',
  notSubscribed: 'Not subscribed',
  before: 'Subscribed before',
  never: 'Never subscribed',
  matches: (fields: readonly string[]) => `Matches ${fields.join(', ')}`,
  fields: { name: 'name', username: 'username', ownName: 'own name', id: 'ID', note: 'note' },
  spent: 'Spent',
  lastSeen: (moment: string) => `Last seen ${moment}`,
  neverSeen: 'Last seen unknown'
};

export const personMenuStrings = {
  open: 'Open',
  whyNoChat: 'No chat with this person is loaded.',
  usernameOf: (name: string) => `username of ${name}`,
  whyNoUsername: 'No username is known.'
};

export const peopleFileStrings = {
  name: 'Name',
  username: 'Username',
  subscribed: 'Subscribed',
  yes: 'yes',
  no: 'no',
  spent: 'Spent',
  spentIn: (currency: string) => `Spent, ${currency}`,
  lastSeen: 'Last seen (UTC)'
};
