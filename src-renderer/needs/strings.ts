export const needsCodeStrings = {
  label: (name: string) => `Verification code for ${name}`,
  hint: 'Code',
  send: 'Send code',
  sending: 'Sending…',
  checking: 'Checking…',
  staysOn: 'Your code is still here. Send it when you’re back online.',
  refused: (said: string) => (said === '' ? 'Code not accepted. Try again.' : `Code not accepted: “${said}”`)
};
