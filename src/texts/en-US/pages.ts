import { type Html, html } from '../../kernel/html-template.ts'

/** The texts of the pages in American English. Other languages must have the same keys. */
export const pagesTexts = {
  failedTitle: (title: string) => `Error: ${title}`,
  optionalField: (label: string) => html`${label} <span class="optional">(optional)</span>`,
  language: 'Language',
  help: 'Help',
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
  choosePassword: 'Choose a new password',
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
    code: 'Get a code by email instead',
    nameless: 'Please enter your email address or username first.',
    newHere: 'New here?',
    register: 'Create an account',
    wrong: 'The name or password is wrong. Please check both and try again.',
    byAddress:
      'Does your company have its own sign-in? Then enter your email address instead of a username.',
    delayed: (wait: string) => `Too many attempts. Please try again ${wait}.`,
    busy: 'Many people are signing in at this moment. Please try again shortly.',
    again: 'To be safe, please sign in again.',
    late: 'That took too long, or was finished in another window. Please sign in again.',
    gone: 'This way to sign in is not offered here. Please choose another one.',
    noWay:
      'There is no way to sign in here at the moment. Please ask the people who run this service.',
  },

  elsewhere: {
    or: 'or',
    continueWith: (name: string) => `Continue with ${name}`,
    otherWays: 'Sign in another way',
    leaving: (name: string) => `To ${name}`,
    passwordOf: (name: string) => `Please enter your name and your password at ${name}.`,
    refusals: {
      denied: (name: string) =>
        `${name} did not let you sign in here, or you cancelled. You can try again, or sign in another way.`,
      down: (name: string) =>
        `${name} cannot be reached at the moment. Please try again shortly, or sign in another way.`,
      invalid: (name: string) =>
        `The answer of ${name} could not be verified, so you are not signed in. Please try again.`,
      misconfigured: (name: string) =>
        `The connection to ${name} is not set up correctly. Please tell the people who run this service.`,
      unknown: (name: string) =>
        `Your account at ${name} is not known here. Ask the people who run this service for access.`,
      taken: (name: string) =>
        `There is an account with your email address. Sign in to it as before, then link ${name} on your account page.`,
      refused: (name: string) => `You cannot sign in with ${name}.`,
    },
    first: {
      title: 'Complete your account',
      lead: (name: string) =>
        html`You signed in with <bdi>${name}</bdi> for the first time. Please add what is missing.`,
      cameAs: (name: string) => `You signed in with ${name} as`,
      emailHint: 'We send a code to this address, to make sure that it is yours.',
      usernameHint: 'A name of your own. Others may see it.',
      agree: 'I have read this, and I agree',
      listHint: 'Separate several with commas.',
      submit: 'Continue',
      otherWay: 'Not you, or do you have an account here already?',
      signIn: 'Sign in another way',
    },
    trial: {
      title: (name: string) => `Trial of ${name}`,
      unchanged: 'Nobody was signed in now, and nothing was changed.',
      refused: 'This person could not sign in:',
      outcomes: {
        known: 'This person could sign in. They have an account here.',
        created: 'This person could sign in. They would get an account.',
        waits: 'This person would get an account that waits for an administrator to approve it.',
        unknown:
          'This person could not sign in: they are not known here, and the connection creates no accounts ("first_sign_in").',
        taken:
          'This person could not sign in yet: somebody here has the email address. If that is them, they sign in as before, and link this connection on their account page.',
        blocked: 'This person could not sign in: their account here is blocked, or not confirmed.',
      },
      account: 'Account here',
      username: 'User name',
      submit: 'Try',
      subject: 'Identity',
      email: 'Email',
      unproved: 'not believed',
      roles: 'Roles by the rules of the connection',
      byRule: (rule: number) => `(rule ${rule})`,
      newGroup: (name: string) => `${name}, which would be made, below`,
      noRoles: 'No rule fits this person.',
      claims: 'What the other side said',
    },
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
    malformedNumber: 'This is not a number.',
    malformedInteger: 'This is not a whole number.',
    malformedDate: 'This is not a date.',
    malformed: 'This holds characters that are not allowed here.',
    taken: 'This is taken already. Please choose another.',
    tooShort: (least: number) => `Please use at least ${least} characters.`,
    tooLong: (most: number) => `Please use at most ${most} characters.`,
    tooCommon: 'This password is known from data leaks. Please choose another.',
    breached: 'This password is known from data leaks. Please choose another.',
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
    keepsFor: (time: string) =>
      `The app keeps this access for up to ${time}, unless you take it back in your account before.`,
    keepsUntilTaken: 'What you allow counts until you take it back in your account.',
  },

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
    signIn: (name: string) =>
      html`If <bdi>${name}</bdi> is an account with a confirmed email address, we have sent a code to that address. It may take a minute; also look into your spam folder.`,
    verifyTitle: 'Confirm your email address',
    verify: (address: string) =>
      html`We have sent a code and a link to <bdi>${address}</bdi>. Enter the code, or open the link, to finish your registration.`,
    firstTitle: 'Confirm your email address',
    first: (address: string) =>
      html`We have sent a code to <bdi>${address}</bdi>. Enter it to finish your account. It may take a minute; also look into your spam folder.`,
    change: 'Use another address',
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
}

export type PagesTexts = typeof pagesTexts
