import Type from 'typebox'
import { choice, flag, group, list, text, whole } from '../setting-kinds.ts'

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
    mailCodes: flag(
      false,
      'Lets people who have no other factor use a code that is mailed to them as the second one. A mailbox is weaker than an app or a passkey, and often the same thing that resets the password. It is never phishing-resistant.',
    ),
    codesInsteadOfPasswords: flag(
      false,
      'Lets people sign in with a code that is mailed to their verified address, in place of the password. It counts as much as a password, and a code by mail is then no second factor.',
    ),
    newBrowserMail: flag(
      true,
      'Sends people an email when their account is used in a browser for the first time. There is none about the first sign-in of an account.',
    ),
    failedSignInMail: flag(
      true,
      'Sends people an email when sign-ins to their account fail: when many wrong passwords have begun a delay, or when the second factor was wrong three times in an hour after the right password. Each at most once a day.',
    ),
    passkeys: group(
      {
        rpId: Type.Optional(
          text(
            {
              pattern: /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/,
              derived: 'the host of `baseUrl`',
              rule: 'a domain such as example.com',
            },
            'The domain that passkeys belong to (WebAuthn relying party id): the host of `baseUrl`, or a domain above it. Passkeys of another domain stop working when it changes.',
          ),
        ),
        origins: list(
          text(
            {
              pattern: /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/,
              rule: 'an origin such as https://login.example.com',
            },
            'An origin.',
          ),
          {},
          'Origins of the pages on which passkeys may be used. Without any, the origin of `baseUrl`.',
        ),
        relatedOrigins: list(
          text(
            {
              pattern: /^https:\/\/[a-z0-9.-]+(?::\d+)?$/,
              rule: 'an origin such as https://shop.example',
            },
            'An origin.',
          ),
          {},
          'Origins of other sites whose pages may use passkeys of this server, such as `https://example.de` beside `https://example.com`. Browsers ask this server for them at `/.well-known/webauthn`, so `rpId` has to be the host of `baseUrl`; they accept few different names. Name only sites that you run: their pages can ask for any passkey of your people.',
        ),
      },
      'Passkeys: what browsers bind them to.',
    ),
    managementStrength: choice(
      ['password', 'two-factor', 'phishing-resistant'],
      'password',
      'How strong the sign-in of a person has to be for management calls and calls about groups. Weaker ones are answered with a challenge (RFC 9470). People need a factor of this strength already; a sign-in policy of the group of administrators has them set one up.',
    ),
    managementMaxAgeMinutes: whole(
      0,
      [0, 43_200],
      'How many minutes ago the sign-in of a person may be for these calls. 0: any time.',
    ),
  },
  'How strong the sign-in of a person has to be.',
)
