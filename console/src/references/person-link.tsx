import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nameOf, readPerson } from '../api/people-api.ts'
import { useHasScope } from '../root-route.ts'
import { AnchorLink } from '../ui/links.tsx'
import { Verbatim } from '../ui/verbatim.tsx'

interface PersonLinkProps {
  readonly sub: string
  readonly size?: 'sm' | 'xs'
}

/** A person by name, who is known by the sub alone; a deleted person has no name any more. */
export function PersonLink({ sub, size = 'sm' }: PersonLinkProps) {
  const mayRead = useHasScope('users_read')
  const { data } = useQuery({
    queryKey: ['person', sub, 'name'],
    queryFn: () => readPerson(sub),
    enabled: mayRead,
    staleTime: 60_000,
    retry: false,
  })
  // Small links are within a text, where the colour alone would not show them.
  const underline = size === 'xs' ? 'always' : 'hover'
  if (!data) {
    return (
      <Text span size={size} maw={180} truncate title={sub}>
        <Verbatim>{sub}</Verbatim>
      </Text>
    )
  }
  return (
    <AnchorLink to="/people/$sub" params={{ sub }} size={size} underline={underline} title={sub}>
      {nameOf(data)}
    </AnchorLink>
  )
}
