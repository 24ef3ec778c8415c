/* A worker that estimates passwords as the server does. The builds of zxcvbn come before this text. */

/** More takes too long and makes no difference; the server looks at as many. */
const longestExamined = 64

const { core, 'language-common': common } = self.zxcvbnts
const zxcvbn = new core.ZxcvbnFactory({
  dictionary: common.dictionary,
  graphs: common.adjacencyGraphs,
})

self.onmessage = ({ data: { password, names } }) => {
  const examined = Array.from(password).slice(0, longestExamined).join('')
  self.postMessage(zxcvbn.check(examined, names).score)
}
