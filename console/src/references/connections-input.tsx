import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { connectionsOptions, everybody, namedConnectionsOptions } from '../api/connections-api.ts'
import { namedPill } from './named-pill.tsx'

/** Connections by their aliases. Those for everybody are suggested, with their names. */
export function ConnectionsInput(
  props: Omit<TagsInputProps, 'data' | 'renderOption' | 'renderPill'>,
) {
  const { value = [] } = props
  const { data } = useQuery(connectionsOptions(everybody))
  const chosen = useQuery({ ...namedConnectionsOptions(value), enabled: value.length > 0 })
  const nameOf = (alias: string) =>
    chosen.data?.find((each) => each.alias === alias)?.name ?? names.get(alias) ?? alias
  const names = new Map(data?.connections.map(({ alias, name }) => [alias, name]))
  return (
    <TagsInput
      data={[...names.keys()]}
      renderOption={({ option: { value } }) => `${names.get(value)} (${value})`}
      renderPill={namedPill(nameOf)}
      splitChars={[',', ' ']}
      acceptValueOnBlur
      {...props}
    />
  )
}
