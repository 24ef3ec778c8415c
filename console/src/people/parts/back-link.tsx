import { ChevronLeftIcon } from '@heroicons/react/24/outline'
import { Group } from '@mantine/core'
import { AnchorLink } from '../../ui/anchor-link.tsx'
import { usePeopleWords } from '../words/use-people-words.ts'

/** Leads back to the list of people. */
export function BackToPeople() {
  const { person: words } = usePeopleWords()
  return (
    <AnchorLink to="/people" size="sm" w="fit-content">
      <Group gap={4} component="span">
        <ChevronLeftIcon width={14} aria-hidden />
        {words.back}
      </Group>
    </AnchorLink>
  )
}

interface BackToPersonProps {
  readonly sub: string
  /** Undefined until it is known. */
  readonly name: string | undefined
}

/** Leads back to the page of a person. */
export function BackToPerson({ sub, name }: BackToPersonProps) {
  return (
    <AnchorLink to="/people/$sub" params={{ sub }} size="sm" w="fit-content">
      <Group gap={4} component="span" style={{ overflowWrap: 'anywhere' }}>
        <ChevronLeftIcon width={14} aria-hidden />
        {name ?? sub}
      </Group>
    </AnchorLink>
  )
}
