/** The words about runs that keep people in step with a directory. */
export const syncWords = {
  title: 'People of the directory',
  intro:
    'Reads everybody in the directory: makes accounts, applies the rules for roles, and ends the sessions of those who are disabled or gone there.',
  never: 'It was not read yet. A trial run says what would happen, and changes nothing.',
  isRead: (interval: string) => `It is read ${interval}.`,
  interval: (minutes: number) => {
    if (minutes === 0) return 'when somebody starts it'
    if (minutes === 60) return 'every hour'
    if (minutes === 1440) return 'every day'
    return minutes % 60 === 0 ? `every ${minutes / 60} hours` : `every ${minutes} minutes`
  },
  next: 'Next run:',
  soon: 'in a moment',
  isOff: 'The connection is off: a trial run is possible, and nothing else.',
  dryRun: 'Trial run',
  start: 'Read it now',
  stop: 'Stop',
  begun: 'The run begins in a few seconds.',
  stopped: 'The run is stopped. What it has done stays.',
  running: {
    people: (count: number) =>
      count === 1 ? '1 person read so far' : `${count} people read so far`,
    ends: 'Ending those who are disabled or gone',
  },
  statuses: {
    running: 'Running',
    done: 'Done',
    held: 'Held',
    failed: 'Failed',
    stopped: 'Stopped',
  },
  dry: 'Trial, nothing was changed',
  changesOnly: 'What has changed was read',
  whole: 'Everybody was read',
  bySchedule: 'started by schedule',
  byHand: 'started by hand',
  results: {
    created: 'New',
    changed: 'Changed',
    restored: 'Came back',
    ended: 'Ended',
    refused: 'Left out',
    unchanged: 'As before',
  },
  examples: (result: string, shown: number, all: number) =>
    shown < all ? `${result}: the first ${shown} of ${all}` : `${result}: ${all}`,
  held: {
    title: 'Too many people would end',
    text: 'More people are disabled or gone in the directory than this connection may end by itself, so nobody was ended. Look at who they are in a trial run. If the directory is right, end them.',
    wouldBe:
      'More people are disabled or gone than this connection may end by itself. A run would stop before it ends anybody, until you confirm it.',
    confirm: 'End them',
    question: 'End all who are disabled or gone?',
    consequences:
      'The directory is read again, and everybody who is disabled or gone there loses sessions, tokens and the roles by rules here, however many they are.',
  },
  failed: 'The run did not come to its end',
  earlier: 'Earlier runs',
  form: {
    every: 'The directory is read',
    ended: 'Accounts of people who are disabled or gone there',
    endedOptions: { block: 'are blocked', keep: 'stay, without sessions and roles by rules' },
    most: 'How many may end in one run',
    mostHint:
      'In percent. If more are disabled or gone, and more than 10 people, nobody ends until somebody confirms it.',
  },
}
