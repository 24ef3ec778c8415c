import { html } from '../../html/html.ts'

/** The texts about sign-ins that an application asks for (CIBA), in American English. */
export const askedEnUs = {
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
