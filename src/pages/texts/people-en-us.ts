import { html } from '../html/html.ts'

/** The words of the pages around an account, in American English. */
export const peopleEnUs = {
  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Enter the email address of your account. We will send you a code and a link.',
    email: 'Email',
    submit: 'Send',
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
}
