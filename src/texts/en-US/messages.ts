/** The texts about errors, and about what a link or a form has led to, in American English. */
export const messagesTexts = {
  error: {
    reference: 'Reference number',
    forDevelopers: 'Details for developers',
    kinds: {
      unknownClient: {
        title: 'We do not know this app',
        text: 'The app that sent you here is not registered with us, or has been switched off.',
        next: 'Go back to the app and start again. If that does not help, tell the people behind it.',
      },
      noRedirect: {
        title: 'The way back is missing',
        text: 'The app did not say where we should send you after the sign-in.',
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
    trialVoid: {
      title: 'The trial cannot begin',
      text: 'The link works once, for five minutes, in the browser in which you are signed in as the person who asked for it. Sign in here, then begin the trial again where you set up the connection.',
    },
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
    accountWaits: {
      title: 'Your account waits for approval',
      text: 'An administrator has to approve it before you can sign in for the first time. You need not do anything; sign in again later.',
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
    emailRestored: {
      title: 'Your email address is restored',
      text: 'All devices have been signed out. Whoever changed the address may know your password: choose a new one now.',
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

export type MessagesTexts = typeof messagesTexts
