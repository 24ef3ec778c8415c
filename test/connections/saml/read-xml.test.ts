import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { mostXmlBytes, readXml } from '../../../src/connections/saml/read-xml.ts'
import {
  findAttribute,
  textOf,
  writeXml,
  type XmlElement,
} from '../../../src/connections/saml/xml-element.ts'
import { isFault } from './saml-world.ts'

describe('SAML parser differences: XML that is read', () => {
  it('has names, namespaces, attributes and text', () => {
    const root = readXml(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a:r xmlns:a="urn:a" xmlns="urn:d" x="1" a:y=\'2\'>' +
        '<b/>t&amp;&#65;&#x42;<c xmlns="">&lt;</c></a:r>\n',
    )
    assert.equal(root.qualifiedName, 'a:r')
    assert.equal(root.namespace, 'urn:a')
    assert.equal(findAttribute(root, 'x'), '1')
    assert.equal(findAttribute(root, 'y'), undefined)
    const [b, text, c] = root.children as [XmlElement, string, XmlElement]
    assert.equal(b.namespace, 'urn:d')
    assert.equal(text, 't&AB')
    assert.equal(c.namespace, '')
    assert.equal(textOf(c), '<')
  })

  it('has the line ends and attribute values of XML 1.0', () => {
    const root = readXml('<a b="1\t2\r\n3&#xA;4">x\r\ny\rz&#xD;</a>')
    assert.equal(findAttribute(root, 'b'), '1 2 3\n4')
    assert.equal(textOf(root), 'x\ny\nz\r')
  })

  it('is the same after it was written', () => {
    const names = fc.constantFrom('a', 'b', 'p:a', 'p:Q-1')
    // What may be in an element: everything that XML allows, and that needs escaping.
    const texts = fc
      .string({
        unit: fc.constantFrom('x', ' ', '<', '&', '"', "'", '>', '\t', '\n', '\r', 'ü', '😀'),
      })
      .filter((text) => text !== '')
    const { element } = fc.letrec<{ element: string }>((tie) => ({
      element: fc
        .tuple(
          names,
          fc.dictionary(fc.constantFrom('m', 'n', 'p:o'), texts, { maxKeys: 3 }),
          fc.array(fc.oneof({ depthSize: 'small' }, texts.map(escaped), tie('element')), {
            maxLength: 3,
          }),
        )
        .map(([name, attributes, children]) => {
          const written = Object.entries(attributes).map(
            ([key, value]) => ` ${key}="${escaped(value)}"`,
          )
          return `<${name} xmlns:p="urn:p"${written.join('')}>${children.join('')}</${name}>`
        }),
    }))
    fc.assert(
      fc.property(element, (xml) => {
        const root = readXml(xml)
        assert.deepEqual(plain(readXml(writeXml(root))), plain(root))
      }),
    )
  })

  function escaped(text: string): string {
    return [...text].map((character) => `&#${character.codePointAt(0)};`).join('')
  }

  function plain(element: XmlElement): unknown {
    const { qualifiedName, namespace, attributes } = element
    const children = element.children.map((child) =>
      typeof child === 'string' ? child : plain(child),
    )
    return { qualifiedName, namespace, attributes, children }
  }

  const numbered = (count: number, write: (place: number) => string) =>
    Array.from({ length: count }, (_, place) => write(place)).join(' ')
  const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
  const comment = /a comment, a CDATA section, a document type or a processing instruction/
  const refusals: Readonly<Record<string, readonly [string | Uint8Array, RegExp]>> = {
    'a document type': ['<!DOCTYPE a><a/>', comment],
    'entities that expand': [
      '<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>',
      comment,
    ],
    'an external entity': ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', comment],
    'a document type after the element': ['<a/><!DOCTYPE a>', /more than one document element/],
    'a comment': ['<a>admin@a.example<!---->.evil.example</a>', comment],
    'a CDATA section': ['<a>x<![CDATA[y]]></a>', comment],
    'the end of a CDATA section': ['<a>x]]>y</a>', /the end of a CDATA section/],
    'a processing instruction': ['<a><?evil x?></a>', comment],
    'an entity': ['<a>&nbsp;</a>', /it has an entity/],
    'an entity in an attribute': ['<a b="&evil;"/>', /it has an entity/],
    'an ampersand': ['<a>a & b</a>', /it has an entity/],
    'a character that does not exist': ['<a>&#x110000;</a>', /character that XML does not allow/],
    'a surrogate': ['<a>&#xD800;</a>', /character that XML does not allow/],
    'the character zero': ['<a>&#0;</a>', /character that XML does not allow/],
    'a control character': ['<a>\u0001</a>', /character that XML does not allow/],
    'a line end of XML 1.1': ['<a>x\u2028y</a>', /character that XML does not allow/],
    'XML 1.1': ['<?xml version="1.1"?><a/>', comment],
    'another encoding': ['<?xml version="1.0" encoding="UTF-16"?><a/>', comment],
    'bytes that are not UTF-8': [Uint8Array.of(0x3c, 0x61, 0xff, 0x3e), /not UTF-8/],
    'an undeclared prefix': ['<x:a/>', /the prefix x is not declared/],
    'an undeclared prefix of an attribute': ['<a x:b="1"/>', /the prefix x is not declared/],
    'a prefix of the objects of JavaScript': ['<constructor:a/>', /prefix constructor is not/],
    'a prefix that is declared as nothing': ['<a xmlns:x=""/>', /cannot be declared/],
    'a new meaning of xml:': ['<a xmlns:xml="urn:evil"/>', /cannot be declared/],
    'another prefix for xml:': [
      '<a xmlns:x="http://www.w3.org/XML/1998/namespace"/>',
      /cannot be declared/,
    ],
    'the prefix xmlns': ['<a xmlns:xmlns="urn:evil"/>', /cannot be declared/],
    'an attribute twice': ['<a b="1" b="2"/>', /an attribute is there twice/],
    'an attribute twice, with two prefixes': [
      '<a xmlns:x="urn:x" xmlns:y="urn:x" x:b="1" y:b="2"/>',
      /an attribute is there twice/,
    ],
    'an attribute without quotes': ['<a b=1/>', /start tag that is not well-formed/],
    'an attribute without a value': ['<a b/>', /start tag that is not well-formed/],
    'attributes without a space between them': ['<a b="1"c="2"/>', /start tag that is not well/],
    'a space of Unicode between attributes': [
      '<a b="1"\u00A0c="2"/>',
      /start tag that is not well/,
    ],
    'a space of Unicode after the document element': ['<a/>\u00A0', /text outside of the document/],
    'a tag in an attribute': ['<a b="<c/>"/>', /start tag that is not well-formed/],
    'an end tag of another element': ['<a><b></a></b>', /an end tag without its start tag/],
    'an end tag in another case': ['<a></A>', /an end tag without its start tag/],
    'an end tag alone': ['</a>', /an end tag without its start tag/],
    'an end tag with attributes': ['<a></a b="1">', /an end tag without its start tag/],
    'an element that does not end': ['<a><b></b>', /not complete/],
    'a tag that does not end': ['<a', /start tag that is not well-formed/],
    'two document elements': ['<a/><b/>', /more than one document element/],
    'text after the document element': ['<a/>x', /text outside of the document element/],
    'text before the document element': ['x<a/>', /text outside of the document element/],
    nothing: ['', /not complete/],
    'a megabyte': [`<a>${'x'.repeat(1024 * 1024)}</a>`, new RegExp(`over ${mostXmlBytes} bytes`)],
    'deep nesting': [nested(41), /more than 40 levels/],
    'very deep nesting': [nested(30_000), /more than 40 levels/],
    'many elements': [`<a>${'<b/>'.repeat(5000)}</a>`, /more than 5000 elements/],
    'many attributes': [
      `<a ${numbered(65, (place) => `a${place}="1"`)}/>`,
      /more than 64 attributes of one element/,
    ],
    'many attributes in many elements': [
      `<r>${`<a ${numbered(60, (place) => `a${place}=""`)}/>`.repeat(201)}</r>`,
      /more than 12000 attributes/,
    ],
    'many names': [
      `<r>${numbered(200, (place) => `<a${place}/>`)}</r>`,
      /more than 200 names of elements/,
    ],
    'many namespaces': [
      `<a ${numbered(33, (place) => `xmlns:a${place}="urn:a"`)}>` +
        `<a ${numbered(33, (place) => `xmlns:b${place}="urn:a"`)}/></a>`,
      /more than 64 namespaces at once/,
    ],
  }
  for (const [name, [xml, detail]] of Object.entries(refusals)) {
    it(`is refused with ${name}`, () => {
      assert.throws(() => readXml(xml), isFault('invalid', detail))
    })
  }

  it('may be nested as deep as the limit', () => {
    assert.equal(readXml(nested(40)).qualifiedName, 'a')
  })
})
