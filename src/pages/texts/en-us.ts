import { type Html, html } from '../html/html.ts'
import { accountEnUs } from './parts/account-en-us.ts'
import { askedEnUs } from './parts/asked-en-us.ts'
import { deviceEnUs } from './parts/device-en-us.ts'
import { scopesEnUs } from './parts/scopes-en-us.ts'

/** The texts of the pages in American English. Other languages must have the same keys. */
export const enUs = {
  language: 'English',
  failedTitle: (title: string) => `Error: ${title}`,
  optionalField: (label: string) => html`${label} <span class="optional">(optional)</span>`,
  privacyPolicy: 'Privacy policy',
  termsOfUse: 'Terms of use',
  uncheckedClient: {
    unchecked: 'Nobody here has checked this app or its name. Go on only if you trust it.',
    toHost: (host: string) =>
      html`Your answer goes to another site: <strong><bdi>${host}</bdi></strong>.`,
    toDevice:
      'Your answer goes to an app on this device. Allow it only if you have just started that app yourself.',
  },
  continueTo: (client: string) => html`Continue to <bdi>${client}</bdi>`,
  continue: 'Continue',
  signedInAs: 'Signed in as',
  notYou: 'Not you?',
  backToSignIn: 'Back to sign-in',
  newLink: 'Ask for a new link',
  tryAgain: 'Try again',
  toAccount: 'Go to your account',
  toHome: 'Go to the home page',

  alreadySignedIn: {
    title: 'You are signed in',
    text: 'This sign-in is over, and there is nothing left to do here.',
  },

  home: {
    title: 'Home',
    lead: 'Sign-in, users and groups with roles, for your applications.',
    account: 'Your account',
    console: 'Open the console',
    reference: 'API reference',
  },

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

  passwordField: {
    show: 'Show password',
    capsLock: 'Caps Lock is on.',
    strength: [
      'Very easy to guess',
      'Easy to guess',
      'Not easy to guess, but could be better',
      'Hard to guess',
      'Very hard to guess',
    ],
  },

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
  },

  consent: {
    title: 'Allow access?',
    intro: (client: string) => html`<bdi>${client}</bdi> asks for permission to:`,
    management: 'With your own rights as an administrator, it could also:',
    resourceAlone: 'Use it in your name',
    resource: (name: string, host: string) =>
      html`With access to <bdi>${name}</bdi> at <bdi>${host}</bdi>, it could:`,
    claims: 'See some of your details',
    unknownDetail: (type: string) => html`Do this once: <code>${type}</code>`,
    allow: 'Allow',
    deny: 'Deny',
    returnTo: (host: string) => html`You then go on to <bdi>${host}</bdi>.`,
    unknownScope: (name: string) => html`Use the permission <code>${name}</code>`,
    unknownScopeHint: 'Ask the people behind this app if you do not know what it means.',
  },
  ...scopesEnUs,
  ...accountEnUs,
  ...deviceEnUs,
  ...askedEnUs,

  chooseAccount: {
    title: 'Choose an account',
    another: 'Use another account',
  },

  passkeys: {
    signIn: 'Sign in with a passkey',
    use: 'Use a passkey',
    add: 'Add a passkey',
    addHint:
      'A passkey signs you in with your fingerprint, your face or the PIN of your device. Nobody can steal it with a false page.',
    or: 'or',
    notUsed: 'No passkey was used. Try again, or go on in another way.',
    refused: 'This passkey cannot be used here. Try again, or go on in another way.',
    notAdded: 'The passkey was not added. Please try again.',
    missing: 'This browser cannot use passkeys. Open this page in a browser that can.',
    defaultName: 'My passkey',
  },

  secondFactor: {
    title: 'Confirm that it is you',
    code: 'Code',
    codeHint: 'The six digits of your authenticator app, or one of your recovery codes.',
    recoveryHint: 'One of your recovery codes.',
    trust: (days: number) => `Trust this browser for ${days} days`,
    trustHint: 'You will not be asked for a code here. Not on a device that others use.',
    submit: 'Continue',
    wrong: 'The code is wrong or was used before. Wait for the next one and try again.',
    delayed: (wait: string) => `Too many attempts. Please try again ${wait}.`,
    busy: 'Too many attempts at once. Please try again shortly.',
  },

  mailCode: {
    asks: (address: string) =>
      html`For this sign-in you also need a code. We send it to <bdi>${address}</bdi>.`,
    send: 'Send the code',
    sent: (address: string) =>
      html`We have sent a code to <bdi>${address}</bdi>. It is valid for ten minutes. If it does not come, look into your spam folder.`,
    barred:
      'Your account needs a second proof. Codes by email no longer count, because your password was replaced by email. Please contact the people who run this service. They will make sure that it is you.',
    unsent: (wait: string) => `Too many codes were sent. You can ask for another one ${wait}.`,
  },

  addFactor: {
    title: 'Protect your account',
    lead: 'Your account needs more than a password.',
    strongLead: 'Your account needs a passkey.',
    byApp: 'With an authenticator app',
    app: 'Install an authenticator app on your phone, if you have none.',
    scan: 'Scan this picture with the app.',
    qr: 'QR code for your authenticator app',
    byHand: 'Type the key in instead',
    code: 'Code that the app shows',
    submit: 'Continue',
    wrong: 'The code is wrong. Check that the clock of your phone is right, and try again.',
    later: 'Set it up later',
    laterHint: (day: string) => `You can put this off until ${day}.`,
    defaultName: 'Authenticator app',
  },

  recoveryCodes: {
    title: 'Keep your recovery codes',
    lead: 'With each of these codes you can sign in once if you lose your phone.',
    hint: 'Print them or put them into your password manager. They are not shown again.',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Your browser did not let us copy them. Please use Download.',
    save: 'Download',
    fileName: 'recovery-codes.txt',
    fileTitle: (service: string) => `Recovery codes for ${service}`,
    continue: 'I have kept them',
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

  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Enter the email address of your account. We will send you a code and a link.',
    email: 'Email',
    submit: 'Send email',
  },

  mailedCode: {
    resetTitle: 'Check your email',
    reset: (address: string) =>
      html`If there is an account for <bdi>${address}</bdi>, we have sent a code and a link to it. It may take a few minutes; also look into your spam folder.`,
    verifyTitle: 'Confirm your email address',
    verify: (address: string) =>
      html`We have sent a code and a link to <bdi>${address}</bdi>. Enter the code, or open the link, to finish your registration.`,
    code: 'Code from the email',
    submit: 'Continue',
    wrong:
      'This code is wrong, was used before or is too old. Please check it, or ask for a new one.',
    resend: 'Send a new code',
    resent: 'A new code is on its way.',
    outbox: 'No mail server is set up, so the mail waits in the outbox.',
    toOutbox: 'Open the outbox',
  },

  newPassword: {
    titles: {
      forgotten: 'Choose a new password',
      invited: 'Welcome',
      elsewhere: 'Is this your email address?',
    },
    elsewhere:
      'An account was made with it in another browser, perhaps by somebody else. If it is to be yours, choose its password here: only that one counts from then on. Otherwise close this page; nothing happens then.',
    forAccount: (account: string) => html`For your account <bdi>${account}</bdi>.`,
    password: 'New password',
    passwordConfirm: 'Repeat new password',
    submit: 'Save password',
  },

  confirmEmail: {
    title: 'Is this your email address?',
    lead: 'Go on only if you have registered here yourself. Otherwise close this page; nothing happens then.',
    submit: 'Yes, confirm it',
  },

  legalTexts: {
    policy: {
      title: 'Privacy policy',
      lead: 'Whoever runs this server has not published a privacy policy here yet. Please ask them what they do with your data.',
      facts: [
        'The server itself keeps what your account holds, which apps you have allowed what, and a record of sign-ins and changes with time and network address. Passwords are kept only in a form from which they cannot be read.',
        'It sets cookies to recognize your browser, your sign-in and your language, and none for advertising. Apps learn what you allow them to.',
      ],
    },
    terms: {
      title: 'Terms of use',
      lead: 'Whoever runs this server has not published terms of use here.',
      facts: ['Please ask them, or the people behind the app that sent you here.'],
    },
  },

  outbox: {
    title: 'Outbox',
    lead: 'Mail that would have been sent. It is shown here because no mail server is set up and this server is for your machine alone.',
    empty: 'Nothing was sent yet.',
    to: (address: string) => html`To <bdi>${address}</bdi>`,
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
      staleLink: {
        title: 'This link no longer works',
        text: 'It leads to a sign-in that was finished before, or that nobody opened in time.',
        next: 'Go back to the app and start again.',
      },
      expired: {
        title: 'This sign-in is over',
        text: 'It was finished before, took longer than an hour, or began in another browser.',
        next: 'Go back to the app and start again.',
      },
      noCookies: {
        title: 'Your browser did not send its cookie',
        text: 'A cookie tells us which sign-in is yours. Cookies may be switched off, or you began in another browser or a private window.',
        next: 'Allow cookies for this site, then go back to the app and start again.',
      },
      notFound: {
        title: 'There is nothing here',
        text: 'This address does not exist, or no longer does.',
        next: 'Check the address, or go back to where you came from.',
      },
      tooLarge: {
        title: 'This is more than we can take',
        text: 'The form held more than this page accepts.',
        next: 'Go back, shorten what you entered, and send it again.',
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
      text: 'Nothing has changed.',
    },
    emailConfirmed: {
      title: 'Your email address is confirmed',
      text: 'Thank you. Go back to the app where you registered, and sign in there.',
    },
    passwordChanged: {
      title: 'Your password is changed',
      text: 'All devices have been signed out. Sign in with the new password from now on.',
    },
    accountReady: {
      title: 'Your account is ready',
      text: 'You can sign in with your new password now.',
    },
    linkUsed: {
      title: 'This link was used already',
      text: 'It works only once. If that was you, there is nothing left to do here.',
    },
    resetUsed: {
      title: 'This link no longer works',
      text: 'It was used already, or your password was changed in another way since.',
    },
    linkOutdated: {
      title: 'This link no longer works',
      text: 'Your account has changed since we sent it to you.',
    },
    linkReplaced: {
      title: 'There is a newer link',
      text: 'Only the link in the last email that we sent you works.',
    },
    accountKept: {
      title: 'Your account stays',
      text: 'It is not going to be deleted. Sign in to it as before.',
    },
    keepElsewhere: {
      title: 'This link no longer works',
      text: 'Your account has another email address now. It is still going to be deleted. Sign in to keep it.',
    },
    accountGone: {
      title: 'Your account is deleted',
      text: 'It can no longer be kept.',
    },
    linkExpired: {
      title: 'This link is too old',
      text: 'For your safety it works for a limited time only. Start again to get a new one.',
    },
    invitationExpired: {
      title: 'This invitation is too old',
      text: 'Please ask whoever invited you to send you a new one.',
    },
    linkVoid: {
      title: 'This link no longer works',
      text: 'It was used already, was replaced by a newer one, or is too old.',
    },
  },
}

/** The texts of the pages in one language. */
export type Texts = typeof enUs
