/** The words of the tour. */
export const tourWords = {
  name: 'Tour',
  offer: {
    title: 'New here?',
    text: 'A tour through the console takes two minutes.',
    begin: 'Begin the tour',
    later: 'Not now',
  },
  step: (step: number, of: number) => `Tour, step ${step} of ${of}`,
  back: 'Back',
  next: 'Next',
  done: 'Done',
  leave: 'End the tour',
  steps: {
    '/groups': {
      title: 'A tree of groups',
      text: 'Everybody can be in many groups, with other roles in each. Open a group to see its members, and which of them have a role from a group above.',
    },
    '/people': {
      title: 'People',
      text: 'Open somebody: their groups and roles with where each comes from, their sessions and second factors, and what a token for an app would say of them.',
    },
    '/access': {
      title: 'Access that ends',
      text: 'People ask for a role, with a reason and for a time. What waits for you is here, and what ends soon. When a role ends, no token tells it any more.',
    },
    '/reviews': {
      title: 'Reviews',
      text: 'Now and then somebody confirms who needs which role. A review shows who gave it, why, and when it was used last.',
    },
    '/apps': {
      title: 'Apps',
      text: 'Register one: say what kind of app it is, and the console sets the rest and shows code that works as pasted.',
    },
    '/connections': {
      title: 'Sign-in elsewhere',
      text: 'A company signs in with its own directory. The administrator of its group can set that up, for the domains that are proven to be hers.',
    },
    '/events': {
      title: 'What happened',
      text: 'Every change is here, with who made it, what was before, and often a way back. Find the tour again in the menu below your name.',
    },
  },
}
