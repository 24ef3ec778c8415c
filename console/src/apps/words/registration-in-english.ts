/** The words about apps that register themselves. */
export const registrationInEnglish = {
  title: 'Registration tokens',
  lead: 'Coding agents and other tools can register themselves. A token lets them, as often and as long as you say. Nobody checks such apps, so people are always asked for their consent.',
  add: 'Make a token',
  none: 'There is no valid token.',
  noneHint: 'Make one for each team or tool, so that you can end it alone.',
  isClosed:
    'Registration is closed: no token works, and apps are registered by administrators alone. To change that, set clientRegistration.mode to token and restart the server.',
  isOpen:
    'Registration is open: every app can register itself without a token. A token can still allow it other scopes.',
  settings: 'To these settings',
  endpoint: 'Where apps register',
  columns: { name: 'For', scopes: 'Scopes', uses: 'Uses left', expires: 'Expires' },
  usualScopes: 'As in the settings',
  name: 'For whom it is',
  nameHint: 'You recognise it by this later.',
  uses: 'How many apps may register with it',
  lifetime: 'Valid for',
  lifetimes: {
    3600: 'An hour',
    86400: 'A day',
    604800: 'A week',
    2592000: '30 days',
    31536000: 'A year',
  },
  scopes: 'Scopes that these apps may choose',
  scopesHint: 'Without any, those of clientRegistration.scopes.',
  create: 'Make the token',
  token: 'Registration token',
  once: 'Copy it now: it is shown only this once. Whoever has it can register apps.',
  tryIt: 'An app registers with it like this:',
  deleteTitle: (name: string) => `Delete the token for ${name}?`,
  deleteText: 'No app can register with it any more. Those that did stay.',
  deleted: 'The token is deleted.',
  unchecked: 'This app registered itself on',
  uncheckedName: 'Nobody has checked its name.',
  leadsTo: 'Sign-ins lead to:',
  takeOver:
    'Until somebody changes it here, it can change itself, and it is removed when it is not used.',
}

export type RegistrationWords = typeof registrationInEnglish
