import { TagsInput, type TagsInputProps, Text } from '@mantine/core'
import { nameOf } from '../apps-api.ts'
import { useFirstApps } from './use-first-apps.ts'

/** Apps by their client IDs. Those that are registered are suggested, with their names. */
export function AppIdsInput(props: Omit<TagsInputProps, 'data' | 'renderOption'>) {
  const names = new Map(useFirstApps().map((app) => [app.client_id, nameOf(app)]))
  return (
    <TagsInput
      data={[...names.keys()]}
      maxDropdownHeight={240}
      splitChars={[',', ' ']}
      renderOption={({ option: { value } }) => (
        <div>
          <Text size="sm">{names.get(value)}</Text>
          <Text size="xs" c="dimmed" ff="monospace">
            {value}
          </Text>
        </div>
      )}
      {...props}
    />
  )
}
