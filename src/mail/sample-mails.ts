import type { MailContent } from './mail-message.ts'

/** The facts of an email that nobody needs. */
interface SampleFacts {
  readonly link: string
  readonly now: number
}

/**
 * An email of a kind with samples for its facts. Where a kind has several texts, it is the one in
 * which this text is seen.
 */
function sampleMail(
  kind: MailContent['kind'],
  { link, now }: SampleFacts,
  field?: string | undefined,
): MailContent {
  const code = '482913'
  switch (kind) {
    case 'mailTest':
    case 'accountKept':
    case 'accountDeleted':
      return { kind }
    case 'verifyEmail':
      return { kind, code, link, validSeconds: 86_400 }
    case 'changeEmail':
    case 'confirmAddress':
      return { kind, code, validSeconds: 86_400 }
    case 'signInCode':
    case 'codeToSignIn':
      return { kind, code, validSeconds: 600 }
    case 'emailChanged':
      return { kind, link: field === 'advice' ? undefined : link }
    case 'resetPassword':
      return {
        kind,
        code: field === 'byLink' ? undefined : code,
        link: field === 'byCode' ? undefined : link,
        validSeconds: 1800,
      }
    case 'choosePassword':
      return { kind, isFirst: field !== 'other', link, validSeconds: 604_800 }
    case 'factorsChanged':
      return { kind, change: changes.find((each) => field === `changes.${each}`) ?? 'added' }
    case 'apiKeyMade':
    case 'apiKeyReported':
      return { kind, name: 'Nightly report', link }
    case 'newBrowser':
      return { kind, time: now, address: '203.0.113.7', link }
    case 'failedSignIns': {
      const reason = field === 'reasons.factor' ? 'factor' : 'password'
      return { kind, reason, time: now, address: '203.0.113.7', link }
    }
    case 'deletionPlanned':
      return { kind, time: now + 30 * 86_400_000, link }
    case 'signInAsked':
      return { kind, link, validSeconds: 300 }
    case 'invitation':
      return { kind, link, validSeconds: 604_800 }
    case 'groupInvitation':
      return { kind, link, by: 'Ada Lovelace', into: 'Engines' }
    default:
      return { kind, link }
  }
}

/** Whether the texts of a place are those of an email. */
export const isMailPlace = (place: string): boolean => place.startsWith('mail.')

/** An email in which the texts of a place are seen. */
export function sampleMailOf(place: string, facts: SampleFacts, field?: string): MailContent {
  const kind = place === 'mail.frame' ? 'verifyEmail' : place.slice('mail.'.length)
  return sampleMail(kind as MailContent['kind'], facts, field)
}

const changes = ['added', 'removed', 'reset', 'codes'] as const
