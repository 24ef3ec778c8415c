import { group, whole } from '../setting-kinds.ts'

/** Settings of devices that a person signs in on another one (RFC 8628). */
export const device = group(
  {
    codeSeconds: whole(
      600,
      [60, 3600],
      'How long a person has time to type the code that the device shows, and to decide.',
    ),
    pollSeconds: whole(
      5,
      [1, 60],
      'How many seconds a device has to wait before it asks again. For a device that does not wait, the time grows by 5 seconds each time, up to a minute.',
    ),
    requestsPerAddressAndMinute: whole(
      60,
      [1, 100_000],
      'How many codes one address (IPv6: one /64) gets in a minute. More are answered 429.',
    ),
    requestsUnderWay: whole(
      10_000,
      [10, 1_000_000],
      'How many codes may wait for a decision at the same time. More are answered 503, because each code that waits makes it easier to guess one. Once half of them wait, an address (IPv6: one /64) of which 20 wait is answered 429, so that few addresses cannot use up all.',
    ),
    guessesPerAddressAndMinute: whole(
      10,
      [1, 10_000],
      'How many wrong codes may be typed in a minute from one address (IPv6: one /64), by people who are not signed in.',
    ),
    guessesPerPersonAndMinute: whole(
      10,
      [1, 10_000],
      'How many wrong codes one person who is signed in may type in a minute, from all addresses together. Those of others do not count.',
    ),
    guessesPerMinute: whole(
      600,
      [1, 1_000_000],
      'The same for all people together who are not signed in. With more, the page asks people to sign in first. There are 25 billion codes, so that somebody who guesses with all 600 a minute hits one of 1000 waiting codes in a month on average.',
    ),
  },
  'Sign-in on devices without a keyboard: clients with the grant type `urn:ietf:params:oauth:grant-type:device_code`.',
)

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
