/** The words about a trial of a connection. */
export const trialWords = {
  begin: 'Try it with your own account',
  title: (name: string) => `Try ${name} with your own account`,
  toProvider: (where: string) =>
    `A new window leads you to ${where}. Sign in there as you always do.`,
  toDirectory:
    'A new window asks for your name and password in the directory, as the sign-in page does.',
  shows:
    'Then the window shows what the other side said about you, which person you would be here and which roles you would get. If you could not sign in, it says why.',
  changesNothing:
    'Nothing is changed: no account is made or linked, no role is given, and you stay signed in here as you are. It also works while the connection is off.',
  open: 'Open the window',
  isAway:
    'The trial goes on in the other window. If it ends well, close it and switch the connection on. If not, change what it names and try again.',
  again: 'Try again',
}
