import { addFactorPage } from '../../../src/pages/interaction/factors/add-factor-step.ts'
import { mailCodePage } from '../../../src/pages/interaction/factors/mail-code-form.ts'
import { recoveryCodesPage } from '../../../src/pages/interaction/factors/recovery-codes-page.ts'
import { secondFactorPage } from '../../../src/pages/interaction/factors/second-factor-step.ts'
import { mailedCodePage } from '../../../src/pages/interaction/mailed-code-step.ts'
import { authenticatorToAdd, passkeyToMake, passkeyToUse, recoveryCodes } from './factor-samples.ts'
import { ada, posted, type Sample, sample } from './sample.ts'

const byMail = {
  ...posted,
  account: ada,
  switchHref: '/switch',
  trustDays: 0,
  email: 'ada@example.com',
  outboxHref: undefined,
}

/** The pages on which people prove or add a second factor. */
export const factorPages: Readonly<Record<string, Sample>> = {
  'second-factor': sample(secondFactorPage, {
    ...posted,
    account: ada,
    switchHref: '/switch',
    trustDays: 30,
    passkey: passkeyToUse,
    codes: 'app',
  }),
  'second-factor-passkey-only': sample(secondFactorPage, {
    ...posted,
    account: ada,
    switchHref: '/switch',
    trustDays: 0,
    passkey: passkeyToUse,
    codes: 'none',
    notice: { kind: 'passkey' },
  }),
  'add-factor': sample(addFactorPage, {
    ...posted,
    account: ada,
    passkey: passkeyToMake,
    authenticator: authenticatorToAdd,
    deadline: 'November 16, 2026',
    wrong: 'code',
  }),
  'add-factor-passkey-only': sample(addFactorPage, {
    ...posted,
    account: ada,
    passkey: passkeyToMake,
    authenticator: undefined,
    deadline: undefined,
    wrong: 'passkey',
  }),
  'recovery-codes': sample(recoveryCodesPage, { codes: recoveryCodes, continueHref: '/next' }),
  'second-factor-recovery': sample(secondFactorPage, {
    ...posted,
    account: ada,
    switchHref: '/switch',
    trustDays: 0,
    passkey: passkeyToUse,
    codes: 'recovery',
  }),
  'second-factor-wrong': sample(secondFactorPage, {
    ...posted,
    account: ada,
    switchHref: '/switch',
    trustDays: 0,
    codes: 'app',
    notice: { kind: 'wrong' },
  }),
  'mail-code-asks': sample(mailCodePage, { ...byMail, state: 'asks' }),
  'mail-code-sent': sample(mailCodePage, {
    ...byMail,
    state: 'sent',
    trustDays: 30,
    outboxHref: '/dev/outbox',
  }),
  'mail-code-wrong': sample(mailCodePage, { ...byMail, state: 'sent', notice: { kind: 'wrong' } }),
  'mail-code-unsent': sample(mailCodePage, {
    ...byMail,
    state: 'asks',
    notice: { kind: 'unsent', seconds: 1200 },
  }),
  'mail-code-barred': sample(mailCodePage, { ...byMail, state: 'barred' }),
  'mail-code-same': sample(mailCodePage, { ...byMail, state: 'same' }),
  'code-in-place': sample(mailedCodePage, {
    ...posted,
    username: 'ada@example.com',
    backHref: '/login',
    outboxHref: undefined,
  }),
  'code-in-place-wrong': sample(mailedCodePage, {
    ...posted,
    username: 'ada@example.com',
    notice: { kind: 'wrong' },
    backHref: '/login',
    outboxHref: '/dev/outbox',
  }),
}
