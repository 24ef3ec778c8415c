import { Text } from '@mantine/core'
import type { Status } from '../../api/people-api.ts'
import {
  changeStatus,
  deletePerson,
  invitePerson,
  keepPerson,
  type LinkOutcome,
  nameOf,
  type Person,
  sendLink,
} from '../../api/people-api.ts'
import { useLanguage } from '../../language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAccountWords } from '../account-words.ts'
import { usePeopleWords } from '../people-words.ts'
import { usePersonWords } from '../person-words.ts'
import { useChange } from '../use-change.ts'

/** A change of status that an administrator can make. */
export interface StatusAction {
  readonly action: 'block' | 'unblock' | 'activate' | 'decline'
  readonly to: Status
  readonly isHarmless: boolean
}

const block = { action: 'block', to: 'BLOCKED', isHarmless: false } as const
const unblock = { action: 'unblock', to: 'VERIFIED', isHarmless: true } as const
const activate = { action: 'activate', to: 'VERIFIED', isHarmless: true } as const
const decline = { action: 'decline', to: 'DECLINED', isHarmless: false } as const

const actions: Readonly<Record<Status, readonly StatusAction[]>> = {
  PENDING: [activate, decline],
  VERIFIED: [block],
  BLOCKED: [unblock],
  DECLINED: [],
  COMBINED: [],
  DELETED: [],
}

/** The changes of status that the API allows; the usual one comes first. */
export const actionsOf = (status: Status): readonly StatusAction[] => actions[status]

export type PersonActs = ReturnType<typeof usePersonActs>

/** The acts on an account that ask first, with what follows from them. */
export function usePersonActs(person: Person) {
  const words = usePersonWords()
  const { inviteAgain } = useAccountWords()
  const { links } = usePeopleWords()
  const { language } = useLanguage()
  const confirm = useConfirm()
  const change = useChange(person.sub)
  const { sub } = person
  const name = nameOf(person)

  function ask(question: {
    readonly title: string
    readonly consequences: string
    readonly confirm: string
    readonly done: string | ((result: unknown) => string)
    readonly isHarmless?: boolean
    readonly run: () => Promise<unknown>
  }): void {
    const { consequences, done, run, ...rest } = question
    confirm({
      ...rest,
      consequences: <Text size="sm">{consequences}</Text>,
      onConfirm: () => change.mutate({ run, done }),
    })
  }

  /** Says that the link was sent, or why not. */
  const toldOf = (sent: string) => (outcome: unknown) =>
    outcome === 'sent' ? sent : links.notSent(links.outcomes[outcome as LinkOutcome])

  return {
    isBusy: change.isPending,
    error: change.error,
    askStatus: ({ action, to, isHarmless }: StatusAction) =>
      ask({
        title: words[action].title(name),
        consequences: words[action].consequences,
        confirm: words[action].action,
        done: words[action].done(name),
        isHarmless,
        run: () => changeStatus(sub, to),
      }),
    askReset: (email: string) =>
      ask({
        title: words.reset.title,
        consequences: words.reset.consequences(email),
        confirm: words.reset.action,
        done: toldOf(words.reset.done(email)),
        isHarmless: true,
        run: () => sendLink(sub),
      }),
    askInvitation: (email: string) =>
      ask({
        title: inviteAgain.title,
        consequences: inviteAgain.consequences(email),
        confirm: inviteAgain.action,
        done: inviteAgain.done(email),
        isHarmless: true,
        run: () => invitePerson({ email, language }),
      }),
    askToKeep: () =>
      ask({
        title: words.planned.title(name),
        consequences: words.planned.consequences,
        confirm: words.planned.action,
        done: words.planned.done(name),
        isHarmless: true,
        run: () => keepPerson(sub),
      }),
    askDeletion: () =>
      ask({
        title: words.remove.title(name),
        consequences: words.remove.consequences,
        confirm: words.remove.action,
        done: words.remove.done(name),
        run: () => deletePerson(sub),
      }),
  }
}
