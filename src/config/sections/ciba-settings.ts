import { group, whole } from '../setting-kinds.ts'

/** Settings of sign-ins that a client starts and a person confirms elsewhere (CIBA). */
export const ciba = group(
  {
    requestSeconds: whole(
      300,
      [30, 3600],
      'How long a person has time to confirm. A client may ask for less.',
    ),
    pollSeconds: whole(
      5,
      [1, 60],
      'How many seconds a client has to wait before it asks again. For a client that does not wait, the time grows by 5 seconds each time, up to a minute.',
    ),
    requestsPerPersonClientAndHour: whole(
      20,
      [1, 10_000],
      'How often one client may ask the same person in an hour. More are answered 429.',
    ),
    requestsPerPersonAndHour: whole(
      60,
      [1, 10_000],
      'How often all clients together may ask one person in an hour. More are answered 429, because people who are asked too often confirm without reading. Half of them are kept for clients that have asked the person less than a sixth of that half, so that a few clients do not use up all.',
    ),
    unknownHintsPerClientAndHour: whole(
      100,
      [1, 1_000_000],
      'How many values of `login_hint` one client may send in an hour by which nobody is found who can be asked. After that, every `login_hint` of the client is answered 429 until the hour is over, so that nobody can list the people of the server with a stolen secret.',
    ),
  },
  'Sign-in that a client starts without a browser, and a person confirms on the account page or by a link in an email: clients with the grant type `urn:openid:params:grant-type:ciba`.',
)
