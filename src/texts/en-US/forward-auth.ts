interface Words {
  readonly title: string
  readonly text: string
}

type MessageName =
  | 'members'
  | 'part'
  | 'name'
  | 'factor'
  | 'declined'
  | 'address'
  | 'stale'
  | 'lost'
  | 'signOut'
  | 'off'

/** The pages that are shown on the hosts of applications behind a proxy. */
interface PageTexts {
  readonly application: string
  readonly ask: string
  readonly account: string
  readonly again: string
  readonly signOut: string
  readonly messages: Readonly<Record<MessageName, Words>>
}

export interface ForwardAuthTexts {
  readonly forwardAuth: PageTexts
}

/** The texts of the pages on the hosts of applications, in American English. */
export const forwardAuthTexts: ForwardAuthTexts = {
  forwardAuth: {
    application: 'App',
    ask: 'Ask for access',
    account: 'Go to your account',
    again: 'Go on to the app',
    signOut: 'Sign out',
    messages: {
      members: {
        title: 'You have no access to this app',
        text: 'It is for the members of certain groups, and you are in none of them, or do not hold the role that it asks for.',
      },
      part: {
        title: 'You have no access to this page',
        text: 'You may use this app, but this part of it is for the members of certain groups.',
      },
      name: {
        title: 'Your account lacks a name',
        text: 'This app knows people by a name that your account does not have: a username, or an email address that is confirmed. Add it to your account.',
      },
      factor: {
        title: 'A stronger sign-in is needed',
        text: 'This page asks for a second factor or a passkey, and your account has none. Set one up, then open the page again.',
      },
      declined: {
        title: 'You are not signed in',
        text: 'The sign-in was not finished, so the app was told nothing about you.',
      },
      address: {
        title: 'This address cannot be opened',
        text: 'It is written in a way that can be read as two different addresses. Open the app and go on from there.',
      },
      stale: {
        title: 'This sign-in is over',
        text: 'It was finished before, took too long, or began in another browser. Nobody was signed in.',
      },
      lost: {
        title: 'You are not signed in any more',
        text: 'What you have just sent did not reach the app. Open it again to sign in.',
      },
      signOut: {
        title: 'Sign out?',
        text: 'Another site has led you here. You will be signed out of every app that you opened with this account.',
      },
      off: {
        title: 'This app is switched off',
        text: 'Whoever runs this server has switched it off. Your account is not affected.',
      },
    },
  },
}
