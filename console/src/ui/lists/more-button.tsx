import { Button, type ButtonProps } from '@mantine/core'
import { useUiWords } from '../ui-words.ts'

interface MoreButtonProps extends Pick<ButtonProps, 'size' | 'children'> {
  /** An infinite query. */
  readonly found: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** Shows the next page of a list below the pages before, as long as there is one. */
export function MoreButton({ found, children, ...props }: MoreButtonProps) {
  const { more } = useUiWords()
  if (!found.hasNextPage) return null
  return (
    <Button
      variant="light"
      w="fit-content"
      loading={found.isFetchingNextPage}
      onClick={() => void found.fetchNextPage()}
      {...props}
    >
      {children ?? more}
    </Button>
  )
}
