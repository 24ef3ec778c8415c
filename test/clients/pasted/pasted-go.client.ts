import { lackOf } from '../programs/run-tool.ts'
import { describePasted } from './describe-pasted.ts'
import { pastedSnippets } from './pasted-snippets.ts'

describePasted('code of the console for Go', pastedSnippets.go, lackOf('go'))
