import { html } from '../../kernel/html-template.ts'

/** The texts about devices that are signed in on another one, in American English. */
export const deviceTexts = {
  device: {
    title: 'Connect a device',
    lead: 'Type the code that your device shows.',
    compare: 'Go on only if your device shows this code now.',
    code: 'Code of the device',
    hint: 'Eight letters, without vowels. Upper or lower case does not matter.',
    wrong: 'This code does not work. Check it, or let your device show a new one.',
    limited: 'Too many codes were typed. Please try again in a minute.',
    limitedHint: 'Or sign in first and type the code again. Then only your own attempts count.',
    signIn: 'Sign in',
    confirm: {
      title: 'Connect this device?',
      code: 'Your device must show this code:',
      device: 'Device',
      unknown: 'Unknown kind of device',
      from: 'Asked from',
      sameNetwork: 'the connection that you use',
      otherNetwork: 'another connection than yours',
      at: 'Asked at',
      warning:
        'Did somebody send or tell you this code? Then deny. Whoever holds that device gets into your account. We never ask you to connect a device for us.',
    },
    outcomes: {
      approved: {
        title: 'Your device is connected',
        text: 'Go on there. You can close this page.',
        textFor: (client: string) =>
          html`Go on there, with <bdi>${client}</bdi>. You can close this page.`,
      },
      denied: {
        title: 'The device was not connected',
        text: 'It gets nothing from your account. If you did not start this yourself, there is nothing more to do.',
      },
      expired: {
        title: 'This code no longer works',
        text: 'It has expired, or it was used already. Let your device show a new one.',
      },
      refused: {
        title: 'The device was not connected',
        text: 'You cannot use this app with your account. Ask the people who look after it, or use another account.',
      },
    },
    toDevices: 'See your devices',
  },
}

export type DeviceTexts = typeof deviceTexts

/** The texts about sign-ins that an application asks for (CIBA), in American English. */
export const askedTexts = {
  asked: {
    confirm: {
      title: 'Confirm this sign-in?',
      compare: 'You must have been shown or told this text:',
      at: 'Asked at',
      warning:
        'Did you start this yourself, just now? If not, deny. Whoever started it gets into your account.',
    },
    outcomes: {
      approved: {
        title: 'You have confirmed',
        text: 'Go on where you started. You can close this page.',
        textFor: (client: string) =>
          html`Go on where you started, with <bdi>${client}</bdi>. You can close this page.`,
      },
      denied: {
        title: 'You have not confirmed',
        text: 'The application gets nothing from your account. If you did not start this yourself, there is nothing more to do.',
      },
      expired: {
        title: 'This request is over',
        text: 'It has expired, or it was answered already. Start again where you came from.',
      },
      refused: {
        title: 'You have not confirmed',
        text: 'You cannot use this app with your account. Ask the people who look after it, or use another account.',
      },
    },
  },
}

export type AskedTexts = typeof askedTexts
