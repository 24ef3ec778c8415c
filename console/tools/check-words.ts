import { join, relative } from 'node:path'
import ts from 'typescript'

/*
 * Finds words of the console that nothing shows. That every language has every word is checked by
 * the compiler: the words of each have the type of the English ones.
 */

const root = join(import.meta.dirname, '..')

/** Each word that no source uses, as `file:line: key is unused`. */
function unusedWords(program: ts.Program): readonly string[] {
  // Made first: it sets the parents of all nodes.
  const checker = program.getTypeChecker()
  const sources = program.getSourceFiles().filter((source) => !source.isDeclarationFile)
  const words = sources.filter(isEnglish).flatMap(wordsIn)
  const names = new Set(words.map(nameOf))
  const used = new Set<ts.Node>()
  for (const source of sources) {
    if (/\buse\w*Words\b/.test(source.text) && !isOfWords(source)) {
      markUsed(source, { checker, names, used })
    }
  }
  return words.filter((word) => !used.has(word)).map((word) => `${placeOf(word)} is unused`)
}

const isOfWords = ({ fileName }: ts.SourceFile) => fileName.endsWith('-words.ts')
const isEnglish = ({ fileName }: ts.SourceFile) => /\/texts\/en-US\/[^/]+-words\.ts$/.test(fileName)
const nameOf = ({ name }: ts.PropertyAssignment) =>
  ts.isComputedPropertyName(name) ? '' : name.text

/** The entries of the words in a file, at every depth. */
function wordsIn(source: ts.SourceFile): readonly ts.PropertyAssignment[] {
  const found: ts.PropertyAssignment[] = []
  const visit = (node: ts.Node): void => {
    // A table that is looked up by any text says nothing about the use of its entries.
    if (ts.isAsExpression(node)) return
    if (ts.isPropertyAssignment(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function placeOf(word: ts.PropertyAssignment): string {
  const source = word.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(word.getStart())
  return `${relative(root, source.fileName)}:${line + 1}: ${nameOf(word)}`
}

interface Marking {
  readonly checker: ts.TypeChecker
  /** The names of all words: no others need to be looked up, which takes long. */
  readonly names: ReadonlySet<string>
  readonly used: Set<ts.Node>
}

/** Marks the words that a source names, and those in an object that it hands on or indexes. */
function markUsed(source: ts.SourceFile, { checker, names, used }: Marking): void {
  const mark = (symbol: ts.Symbol | undefined) => {
    for (const declaration of symbol?.declarations ?? []) used.add(declaration)
  }
  const markWithin = (object: ts.Expression, isWanted: (name: string) => boolean) => {
    for (const property of checker.getTypeAtLocation(object).getProperties()) {
      if (isWanted(property.name)) mark(property)
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.has(node.text)) mark(symbolOf(node, checker))
    if (ts.isElementAccessExpression(node)) markWithin(node.expression, () => true)
    if (isHandedOn(node)) {
      const wanted = checker.getContextualType(node)
      if (wanted) markWithin(node, (name) => hasProperty(wanted, name))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** What a name stands for. In `const { title: words } = …`, `title` is the name of a property. */
function symbolOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (!ts.isBindingElement(node.parent)) return checker.getSymbolAtLocation(node)
  const { propertyName, name, parent } = node.parent
  if (node !== (propertyName ?? name)) return undefined
  return checker.getTypeAtLocation(parent).getProperty(node.text)
}

/** Whether it is an object for somebody else, who may know it by another type. */
function isHandedOn(node: ts.Node): node is ts.Expression {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false
  const { parent } = node
  return (
    (ts.isCallExpression(parent) && parent.arguments.includes(node)) ||
    ts.isJsxExpression(parent) ||
    ts.isJsxSpreadAttribute(parent) ||
    ((ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) &&
      parent.initializer === node)
  )
}

function hasProperty(type: ts.Type, name: string): boolean {
  const types = type.isUnion() ? type.types : [type]
  return types.some((each) => (each.getStringIndexType() ?? each.getProperty(name)) !== undefined)
}

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const unused = unusedWords(ts.createProgram(fileNames, options))
for (const line of unused) process.stderr.write(`console/${line}\n`)
process.exitCode = unused.length > 0 ? 1 : 0
