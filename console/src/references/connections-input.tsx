import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { connectionsOptions, everybody } from '../api/connections-api.ts'

/** Connections by their aliases. Those for everybody are suggested. */
export function ConnectionsInput(props: Omit<TagsInputProps, 'data'>) {
  const { data } = useQuery(connectionsOptions(everybody))
  const aliases = data?.connections.map(({ alias }) => alias) ?? []
  return <TagsInput data={aliases} splitChars={[',', ' ']} {...props} />
}
