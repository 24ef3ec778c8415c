import { type Html, html } from '../html/html.ts'
import { peopleEnUs } from './people-en-us.ts'
import { scopesEnUs } from './scopes-en-us.ts'

/** The words of the pages in American English: the source of all keys. */
export const enUs = {
  language: 'English',
  failedTitle: (title: string) => `Error: ${title}`,
  optionalField: (label: string) => html`${label} <span class="optional">(optional)</span>`,
  privacyPolicy: 'Privacy policy',
  termsOfUse: 'Terms of use',
  continueTo: (client: string) => html`Continue to <bdi>${client}</bdi>`,
  continue: 'Continue',
  signedInAs: 'Signed in as',
  notYou: 'Not you?',
  backToSignIn: 'Back to sign-in',

  signIn: {
    title: 'Sign in',
    username: 'Email or username',
    password: 'Password',
    forgot: 'Forgot password?',
    remember: 'Stay signed in',
    rememberHint: 'Not on a device that others use.',
    submit: 'Sign in',
    newHere: 'New here?',
    register: 'Create an account',
    wrong: 'The name or password is wrong. Please check both and try again.',
    delayed: (wait: string) => `Too many attempts. Please try again ${wait}.`,
    busy: 'Many people are signing in at this moment. Please try again shortly.',
    again: 'To be safe, please sign in again.',
  },

  register: {
    title: 'Create an account',
    givenName: 'First name',
    familyName: 'Last name',
    email: 'Email',
    username: 'Username',
    password: 'Password',
    passwordConfirm: 'Repeat password',
    submit: 'Create account',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
    agreeTerms: (link: (words: string) => Html) =>
      html`By creating an account you accept our ${link('terms of use')}.`,
    agreePolicy: (link: (words: string) => Html) =>
      html`Our ${link('privacy policy')} says what we do with your data.`,
  },

  passwordRule: (least: number) =>
    `At least ${least} characters. Several words are good and easy to remember.`,

  faults: {
    summary: (count: number) =>
      count === 1 ? 'One entry needs another look' : `${count} entries need another look`,
    missing: 'Please fill this in.',
    malformedEmail: 'This is not an email address, such as name@example.com.',
    malformed: 'This holds characters that are not allowed here.',
    taken: 'This is taken already. Please choose another.',
    tooShort: (least: number) => `Please use at least ${least} characters.`,
    tooLong: (most: number) => `Please use at most ${most} characters.`,
    tooCommon: 'This password is known from data leaks. Please choose another.',
    holdsName: 'Please leave your name and email address out of the password.',
    tooWeak: 'This password is easy to guess. Please make it longer, or less usual.',
    usedBefore: 'Please choose a password that you have not used before.',
    mismatch: 'The two passwords are not the same.',
    wrongPassword: 'This is not your current password.',
    refused: 'This password does not meet the rules. Please choose another.',
  },

  consent: {
    title: 'Allow access?',
    intro: (client: string) => html`<bdi>${client}</bdi> asks for permission to:`,
    management: 'With your own rights as an administrator, it could also:',
    allow: 'Allow',
    deny: 'Deny',
    returnTo: (host: string) => html`You then go on to <bdi>${host}</bdi>.`,
    unknownScope: (name: string) => html`Use the permission <code>${name}</code>`,
    unknownScopeHint: 'Ask the people behind this app if you do not know what it means.',
  },
  ...scopesEnUs,
  ...peopleEnUs,

  chooseAccount: {
    title: 'Choose an account',
    another: 'Use another account',
  },

  changePassword: {
    title: 'Choose a new password',
    expired: 'Your password has expired. Choose a new one to go on.',
    required: 'Before you go on, please choose a password that only you know.',
    oldPassword: 'Current password',
    newPassword: 'New password',
    confirmPassword: 'Repeat new password',
    submit: 'Save and continue',
  },

  logOut: {
    title: 'Sign out?',
    asked: (client: string) => html`<bdi>${client}</bdi> would like to sign you out.`,
    effect:
      'You will be signed out of every app that you opened with this account in this browser.',
    confirm: 'Sign out',
    stay: 'Stay signed in',
  },

  signedOut: {
    title: 'You are signed out',
    advice: 'On a device that others use, close all browser windows as well.',
    finishing: 'We are signing you out of your apps. You go on in a moment.',
  },

  formPost: {
    title: 'One moment',
    going: (client: string) => html`You are on your way to <bdi>${client}</bdi>.`,
    withoutScript: 'Your browser does not run scripts here, so please go on by hand.',
  },

  error: {
    reference: 'Reference number',
    forDevelopers: 'Details for developers',
    kinds: {
      unknownClient: {
        title: 'We do not know this app',
        text: 'The app that sent you here is not registered with us, or has been switched off.',
        next: 'Go back to the app and start again. If that does not help, tell the people behind it.',
      },
      badRedirect: {
        title: 'The way back is not safe',
        text: 'The app asked us to send you to an address that is not registered for it. We stopped here to protect you.',
        next: 'Close this page. If you trust the app, tell the people behind it.',
      },
      badRequest: {
        title: 'Something is wrong with this link',
        text: 'The request that led you here is incomplete or damaged.',
        next: 'Go back to the app and start again.',
      },
      expired: {
        title: 'This took a little too long',
        text: 'For your safety a sign-in has to be finished within a short time, and only once.',
        next: 'Go back to the app and start again.',
      },
      noCookies: {
        title: 'Your browser did not bring its cookie',
        text: 'We recognize a sign-in that has begun by a cookie. It is missing, or belongs to another one.',
        next: 'Allow cookies for this page, go back to the app and start again.',
      },
      denied: {
        title: 'You cannot go on here',
        text: 'Your account may not be used for this at the moment.',
        next: 'Ask your administrator if you think that this is a mistake.',
      },
      notFound: {
        title: 'There is nothing here',
        text: 'This address does not exist, or no longer does.',
        next: 'Check the address, or go back to where you came from.',
      },
      tooMany: {
        title: 'Too many attempts',
        text: 'There were more attempts from your network than we allow.',
        next: 'Wait a few minutes, then try again.',
      },
      busy: {
        title: 'We are very busy',
        text: 'More people want to sign in than we can serve at this moment.',
        next: 'Try again in a minute.',
      },
      internal: {
        title: 'Something went wrong on our side',
        text: 'It is not your fault, and it has been recorded.',
        next: 'Try again in a few minutes. If it happens again, tell us the reference number.',
      },
    },
  },

  messages: {
    stillSignedIn: {
      title: 'You are still signed in',
      text: () => html`Nothing has changed. You can close this page.`,
    },
    mailSent: {
      title: 'Check your email',
      text: (address: string) =>
        html`If there is an account for <bdi>${address}</bdi>, a message is on its way. It may take a few minutes; also look into your spam folder.`,
    },
    confirmEmail: {
      title: 'Confirm your email address',
      text: (address: string) =>
        html`We have sent a link to <bdi>${address}</bdi>. Open it to finish your registration.`,
    },
    emailConfirmed: {
      title: 'Your email address is confirmed',
      text: () => html`Thank you. You can go on now.`,
    },
    accountPending: {
      title: 'Your account is being reviewed',
      text: () => html`We will let you know as soon as you can sign in.`,
    },
    passwordChanged: {
      title: 'Your password is changed',
      text: () => html`All other devices have been signed out.`,
    },
    accountReady: {
      title: 'Your account is ready',
      text: () => html`You can sign in with your new password now.`,
    },
    linkExpired: {
      title: 'This link no longer works',
      text: () => html`It was used already or is too old. Please ask for a new one.`,
    },
  },
}

/** All words of the pages; every language has the same keys. */
export type Texts = typeof enUs
