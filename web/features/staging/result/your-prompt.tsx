/** The instructions, as they were given. */
export const YourPrompt = ({ prompt }: { prompt: string }) => (
  <section className="grid gap-4">
    <h2 className="text-[1.375rem]">Your Prompt</h2>
    <p className="border-l-3 border-saffron pl-4 font-serif text-[1.1875rem] leading-[1.45] wrap-anywhere">
      {prompt}
    </p>
  </section>
)
