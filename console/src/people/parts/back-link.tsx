import { AnchorLink, BackLabel } from '../../ui/links.tsx'
import { usePersonWords } from '../person-words.ts'

/** Leads back to the list of people. */
export function BackToPeople() {
  const words = usePersonWords()
  return (
    <AnchorLink to="/people" size="sm" w="fit-content">
      <BackLabel>{words.back}</BackLabel>
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
      <BackLabel>{name ?? sub}</BackLabel>
    </AnchorLink>
  )
}
