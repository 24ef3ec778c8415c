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
