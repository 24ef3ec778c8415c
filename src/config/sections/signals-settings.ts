import { group, list, text, whole } from '../setting-kinds.ts'
import { hostAndPort } from './listener-settings.ts'

/** Settings of shared signals. */
export const signals = group(
  {
    timeoutSeconds: whole(15, [1, 30], 'How long a receiver may take to answer.'),
    longPollSeconds: whole(
      20,
      [0, 25],
      'How long a poll waits for an event before it is answered without one.',
    ),
    retainDays: whole(
      14,
      [1, 365],
      'How many days an event waits for its receiver, at most. One that the receiver has refused is kept as long.',
    ),
    pauseAfterDays: whole(
      5,
      [1, 365],
      'A stream is paused when its receiver has failed for so many days. What waits is kept.',
    ),
    privateHosts: list(
      hostAndPort,
      {},
      'Hosts of receivers that may be on a private network, also over http: `app.internal:3000` on that port alone, `app.internal` on 80 and 443. All others must have public addresses and https.',
    ),
    groupHosts: list(
      text(
        {
          pattern: /^(?:\*|[a-z0-9.-]+(?::\d{1,5})?)$/,
          rule: 'a host such as `app.example` or `app.example:8443`, or `*` for every public one',
        },
        'A host.',
      ),
      {},
      'Hosts to which administrators of groups may have events about their groups sent. Streams that are polled need none.',
    ),
  },
  'Shared signals: security events for applications. Their hosts also have to be allowed by `fetch.allowedHosts`, if that is set.',
)
