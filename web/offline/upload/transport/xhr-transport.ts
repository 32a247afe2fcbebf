import { UPLOAD_RESPONSE_TIMEOUT_MS, STALL_MS, type Answer, type Transport } from './transport.ts'

/** Sends from a page: the one way to learn how many bytes have left. */
export const xhrTransport: Transport = (photo, { signal, onProgress }) =>
  new Promise<Answer>((resolve, reject) => {
    signal.throwIfAborted()
    const xhr = new XMLHttpRequest()
    let untouched = true
    let stall: ReturnType<typeof setTimeout> | undefined
    const watch = (ms: number) => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        finish({ kind: 'none', reason: 'stalled', untouched })
        xhr.abort()
      }, ms)
    }
    const abort = () => {
      clearTimeout(stall)
      xhr.abort()
      reject(signal.reason)
    }
    const finish = (answer: Answer) => {
      clearTimeout(stall)
      signal.removeEventListener('abort', abort)
      resolve(answer)
    }

    xhr.upload.addEventListener('progress', ({ loaded }) => {
      watch(STALL_MS)
      untouched = false
      onProgress(loaded)
    })
    xhr.upload.addEventListener('load', () => {
      untouched = false
      watch(UPLOAD_RESPONSE_TIMEOUT_MS)
    })
    xhr.addEventListener('progress', () => watch(STALL_MS))
    xhr.addEventListener('error', () => finish({ kind: 'none', reason: 'network', untouched }))
    xhr.addEventListener('load', () => {
      const { status, responseText: text, responseURL } = xhr
      if (responseURL !== '' && responseURL !== new URL(photo.url, location.href).href)
        return finish({ kind: 'redirected' })
      finish({ kind: 'answer', status, retryAfter: xhr.getResponseHeader('retry-after'), text })
    })
    signal.addEventListener('abort', abort)

    xhr.open('PUT', photo.url)
    for (const [name, value] of Object.entries(photo.headers)) xhr.setRequestHeader(name, value)
    watch(STALL_MS)
    xhr.send(photo.body)
  })
