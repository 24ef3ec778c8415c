/** The texts of emails in American English. Other languages must have the same keys. */
export const mailTexts = {
  greeting: 'Hello,',
  codeIs: 'Your code is',
  valid: (time: string) => `It is valid for ${time} and can be used once.`,
  ignore: 'If this was not you, simply ignore this message: nothing has changed.',
  automatic: 'This message was sent automatically. Nobody reads replies to it.',

  mailTest: {
    subject: (service: string) => `A test email of ${service}`,
    intro: (service: string) =>
      `${service} can send mail: an administrator has asked for this email to find out.`,
    advice: 'There is nothing to do.',
    button: '',
  },
  verifyEmail: {
    subject: (service: string) => `Confirm your email address for ${service}`,
    intro: (service: string) =>
      `This email address was used to register with ${service}. Enter this code to show that it is yours, or open the link below.`,
    button: 'Confirm email address',
  },
  changeEmail: {
    subject: (service: string) => `Confirm your new email address for ${service}`,
    intro: (service: string) =>
      `Someone, hopefully you, wants to use this email address for their account with ${service}. Enter this code where you changed the address to show that it is yours.`,
    button: '',
  },
  confirmAddress: {
    subject: (service: string) => `Confirm your email address for ${service}`,
    intro: (service: string) =>
      `Someone, hopefully you, is signing in to ${service} for the first time and gave this email address. Enter this code on that page to show that it is yours.`,
    button: '',
  },
  emailChanged: {
    subject: (service: string) => `Your email address for ${service} was changed`,
    intro: (service: string) =>
      `Your account with ${service} has another email address now. No further emails are sent to this one.`,
    advice: 'If this was not you, tell the people who run the service at once.',
    undo: 'If this was not you, take your account back within a week. It gets this address again, and all devices are signed out:',
    button: 'Restore this address',
  },
  alreadyRegistered: {
    subject: (service: string) => `You already have an account with ${service}`,
    intro: (service: string) =>
      `Someone, perhaps you, tried to register with ${service} with this email address. There is an account for it already, so nothing was created.`,
    advice: 'Sign in as usual. If you have forgotten your password, choose a new one here:',
    button: 'Choose a new password',
  },
  resetPassword: {
    subject: (service: string) => `Choose a new password for ${service}`,
    intro: (service: string) =>
      `Someone, hopefully you, asked for a new password for your account with ${service}.`,
    byCode: 'Enter this code to go on.',
    byLink: 'Open this link to go on.',
    byBoth: 'Enter this code to go on, or open the link below.',
    button: 'Choose a new password',
  },
  choosePassword: {
    subject: (service: string) => `Choose a password for ${service}`,
    intro: (service: string) => `The people who run ${service} have sent you this link.`,
    first: 'An account is ready for you. Open the link and choose a password to use it.',
    other:
      'Open it to choose a new password for your account. The present one is valid until then.',
    unexpected: 'If you did not expect this message, ignore it: nothing has changed.',
    button: 'Choose a password',
  },
  signInCode: {
    subject: (service: string) => `Your code to sign in to ${service}`,
    intro: (service: string) =>
      `Somebody who knows your password, hopefully you, is signing in to ${service}. Enter this code there to go on.`,
    advice:
      'Give this code to nobody: no one of us will ask you for it. If you are not signing in, somebody knows your password. Change it at once.',
    button: '',
  },
  codeToSignIn: {
    subject: (service: string) => `Your code to sign in to ${service}`,
    intro: (service: string) =>
      `Somebody, hopefully you, wants to sign in to ${service} with this code in place of your password.`,
    advice:
      'It counts only in the browser in which it was asked for. Give it to nobody: no one of us will ask you for it. If you are not signing in, ignore this message.',
    button: '',
  },
  passwordChanged: {
    subject: (service: string) => `Your password for ${service} was changed`,
    intro: (service: string) =>
      `The password of your account with ${service} was changed. Other devices have been signed out.`,
    advice: 'If this was not you, choose a new password at once, here:',
    button: 'Choose a new password',
  },
  factorsChanged: {
    subject: (service: string) => `How you sign in to ${service} was changed`,
    intro: (service: string) => `Something was changed about how you sign in to ${service}:`,
    changes: {
      added: 'A second factor or passkey was added.',
      removed: 'A second factor or passkey was removed.',
      reset: 'All second factors and passkeys were removed by an administrator.',
      codes: 'New recovery codes were made. The former ones are void.',
    },
    advice: 'If this was not you, tell the people who run the service at once.',
    button: '',
  },
  apiKeyMade: {
    subject: (service: string) => `A new API key for ${service}`,
    intro: (service: string) =>
      `An API key of your account with ${service} was made. Whoever has it can do what you chose for it, without signing in.`,
    which: (name: string) => `Its name: ${name}`,
    advice: 'If this was not you, end it at once, and change your password:',
    button: 'Look at your API keys',
  },
  apiKeyReported: {
    subject: (service: string) => `An API key for ${service} was found by others`,
    intro: (service: string) =>
      `Somebody has found an API key that you made with ${service}, and has reported it. It was ended at once. Programs that use it have stopped working.`,
    which: (name: string) => `Its name: ${name}`,
    advice: 'Find out where it was readable, and make a new one:',
    button: 'Look at your API keys',
  },
  passkeyCopied: {
    subject: (service: string) => `There may be a copy of your passkey for ${service}`,
    intro: (service: string) =>
      `A passkey of your account with ${service} was just refused: it has been used fewer times than we have counted. So there may be a copy of it in other hands. It may also be that your device was set back to an earlier state.`,
    advice: 'If you cannot explain it, remove the passkey and add a new one:',
    button: 'Look at your passkeys',
  },
  accountViewed: {
    subject: (service: string) => `Somebody looked at your account with ${service} to help`,
    intro: (service: string) =>
      `An administrator of ${service} has just seen what you see on your account page, and what applications learn of you. They could change nothing, and were not signed in as you.`,
    advice: 'If you have not asked for help, ask them why. Your account page lists when it was:',
    button: 'See what happened',
  },
  newBrowser: {
    subject: (service: string) => `New sign-in to ${service}`,
    intro: (service: string) =>
      `Your account with ${service} was just used in a browser for the first time.`,
    when: (time: string, address: string) => `When: ${time}. From: ${address}.`,
    advice:
      'If this was you, there is nothing to do. If not, choose a new password at once and sign out the other devices:',
    button: 'Look after your account',
  },
  failedSignIns: {
    subject: (service: string) => `Failed sign-ins to ${service}`,
    intro: (service: string) =>
      `Somebody tried to sign in to your account with ${service}, and failed.`,
    reasons: {
      password: 'A wrong password was given many times.',
      factor: 'The password was right, but the second factor was wrong several times.',
    },
    when: (time: string, address: string) => `When: ${time}. From: ${address}.`,
    advice:
      'If this was you, there is nothing to do. If not, and the password was right, choose a new one at once:',
    button: 'Look after your account',
  },
  signInAsked: {
    subject: (service: string) => `Confirm a sign-in with ${service}`,
    intro: (service: string) =>
      `An application asks you to confirm that it is you, with your account at ${service}. Open this link to see which one, and to decide.`,
    advice: 'If you did not start this yourself, ignore this message or decline on the page.',
    button: 'See the request',
  },
  deletionPlanned: {
    subject: (service: string) => `Your account with ${service} is going to be deleted`,
    intro: (service: string) =>
      `Somebody has asked on your account page to delete your account with ${service}. All devices have been signed out.`,
    when: (time: string) => `It is deleted on ${time}.`,
    advice:
      'If this was you, there is nothing to do. If not, or if you have changed your mind, you can keep the account until then. If it was not you, choose a new password as well.',
    button: 'Keep my account',
  },
  accountKept: {
    subject: (service: string) => `Your account with ${service} stays`,
    intro: (service: string) => `Your account with ${service} is not going to be deleted any more.`,
    advice:
      'If you want it to be deleted all the same, ask for it on your account page again. If this was not you, choose a new password at once.',
    button: '',
  },
  accountDeleted: {
    subject: (service: string) => `Your account with ${service} is deleted`,
    intro: (service: string) =>
      `Your account with ${service} is deleted, as you have asked for, with your profile, your ways to sign in and your memberships.`,
    advice: 'This is the last email to this address.',
    button: '',
  },
  groupInvitation: {
    subject: (service: string) => `You are invited into a group with ${service}`,
    intro: (service: string) =>
      `Somebody who administers a group with ${service} has invited you. Your account page shows the group and what it means to accept.`,
    named: (by: string | undefined, into: string | undefined): readonly string[] => [
      ...(by === undefined ? [] : [`Invited by: ${by}`]),
      ...(into === undefined ? [] : [`Group: ${into}`]),
    ],
    advice: 'Until you accept, they have no power over your account. You can also decline.',
    button: 'See the invitation',
  },
  accessWaiting: {
    subject: (service: string) => `Somebody asks for access with ${service}`,
    intro: (service: string) =>
      `People ask for roles with ${service}, and you can decide. Nothing is decided by opening the link.`,
    advice: 'Who asks for what, for how long and why is shown there after you have signed in.',
    button: 'See the requests',
  },
  accessDecided: {
    subject: (service: string) => `Your request for access with ${service} was decided`,
    intro: (service: string) => `Your request for a role with ${service} was approved or refused.`,
    advice: 'What was decided, and until when you have the role, is shown here:',
    button: 'See the decision',
  },
  accessBypassed: {
    subject: (service: string) => `Somebody took access without approval with ${service}`,
    intro: (service: string) =>
      `Somebody has taken a role with ${service} in an emergency. You could have approved it, and were passed over.`,
    advice: 'Look at once who it was and why. Whoever administers the group can end it now.',
    button: 'See what happened',
  },
  accessTaken: {
    subject: (service: string) => `Somebody took a role that waits for them with ${service}`,
    intro: (service: string) =>
      `Somebody who is eligible for a role has taken it for a time, in a group that you administer with ${service}.`,
    advice: 'Who it is, why and until when is shown there after you have signed in.',
    button: 'See the group',
  },
  rolesEnding: {
    subject: (service: string) => `Access of others ends soon with ${service}`,
    intro: (service: string) =>
      `Roles or memberships in groups that you administer with ${service} end within a week.`,
    advice:
      'Whose, when and why is shown there after you have signed in. Who still needs a role can be given it for longer; otherwise there is nothing to do.',
    button: 'See what ends',
  },
  ownRolesEnding: {
    subject: (service: string) => `Your access with ${service} ends soon`,
    intro: (service: string) => `Roles or memberships of yours with ${service} end within a week.`,
    advice: 'Your account page shows which. If you still need one, ask whoever gave it to you.',
    button: 'See your access',
  },
  lastAdministratorEnding: {
    subject: (service: string) => `A group loses its last administrator with ${service}`,
    intro: (service: string) =>
      `The role of the last administrator of a group with ${service} ends soon. After that, only those who administer the groups above can change it.`,
    advice: 'Give the role to somebody, or for longer, before it ends.',
    button: 'See the group',
  },
  accessReview: {
    subject: (service: string) => `Access waits for your review with ${service}`,
    intro: (service: string) =>
      `Roles of people with ${service} are reviewed, and you can decide who keeps them. Nothing is decided by opening the link.`,
    advice: 'What nobody decides until the end of the review may end by itself.',
    button: 'See the reviews',
  },
  invitation: {
    subject: (service: string) => `You are invited to ${service}`,
    intro: (service: string) =>
      `An account with ${service} was prepared for you. Open this link and choose a password to use it.`,
    button: 'Accept invitation',
  },
}

/** The texts of emails in one language. */
export type MailTexts = typeof mailTexts
