import { html } from '../../kernel/html-template.ts'

/** The texts about passkeys, second factors and recovery codes, in American English. */
export const factorsTexts = {
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
    same: 'Your account needs a second proof. You signed in with a code by email, so another one would prove nothing more. Please sign in with your password instead.',
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
}

export type FactorsTexts = typeof factorsTexts
