import { choice, group, whole } from '../setting-kinds.ts'

/** How strong a sign-in has to be for everybody. */
export const signIn = group(
  {
    minimumStrength: choice(
      ['password', 'two-factor', 'phishing-resistant'],
      'password',
      'How strong every sign-in of a person has to be: a password is enough (`password`), a second factor is needed (`two-factor`), or a passkey (`phishing-resistant`). A client can demand more by its `minimum_acr`, a group by its sign-in policy.',
    ),
    graceDays: whole(
      14,
      [0, 365],
      'How many days people may put off setting up a second factor, from the day they are first asked for it.',
    ),
    trustDays: whole(
      30,
      [0, 365],
      'How many days a browser may be trusted after a second factor, if the person wants it. 0: never.',
    ),
  },
  'How strong the sign-in of a person has to be.',
)
