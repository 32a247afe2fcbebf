import { LiveEvent } from '../../shared/contracts/events.ts'

/** The events of a stream, as they come, until it ends. */
export async function* eventsOf(answer: Response): AsyncGenerator<LiveEvent> {
  let text = ''
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const parts = (text + chunk).split('\n\n')
    text = parts.pop()!
    for (const part of parts)
      if (part.startsWith('data: ')) yield LiveEvent.parse(JSON.parse(part.slice('data: '.length)))
  }
}
