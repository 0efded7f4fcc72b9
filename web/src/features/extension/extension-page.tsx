import { type ReactNode, useEffect, useState } from 'react'
import { extensionPackage, type BrowserFamily, browserFamilies } from '#shared/extension-packages.ts'
import { pages } from '#shared/pages.ts'
import { sites } from '../../../extension/sites.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TextLink } from '../../ui/external-link.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { PageIntro, ReadingPage } from '../../ui/page/reading-page.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import badgesDark from './pictures/badges-dark.webp'
import badges from './pictures/badges-light.webp'
import optionsDark from './pictures/options-dark.webp'
import options from './pictures/options-light.webp'

/** A step of the installation, with what the browser shows. */
interface Step {
  text: string
  picture?: StepPictureProps
}

const extensions = { address: 'chrome://extensions', items: ['Extensions', 'Developer mode'] }

const families: Record<BrowserFamily, { name: string; steps: readonly Step[] }> = {
  chromium: {
    name: 'Chrome and Edge',
    steps: [
      {
        text: 'Download the package, and unpack it into a folder that you keep.',
        picture: {
          alt: 'The menu of the downloaded package, with “Extract all” marked.',
          items: ['Open', 'Extract all', 'Delete'],
          marked: 'Extract all',
        },
      },
      {
        text: 'Open chrome://extensions, or edge://extensions in Edge.',
        picture: {
          alt: 'A browser window with chrome://extensions in its address bar.',
          ...extensions,
          marked: extensions.address,
        },
      },
      {
        text: 'Switch on “Developer mode”.',
        picture: {
          alt: 'The page of the extensions, with the switch “Developer mode” marked.',
          ...extensions,
          marked: 'Developer mode',
        },
      },
      {
        text: 'Press “Load unpacked”, and choose the folder.',
        picture: {
          alt: 'The row of buttons that Developer mode adds, with “Load unpacked” marked.',
          address: extensions.address,
          items: ['Load unpacked', 'Pack extension', 'Update'],
          marked: 'Load unpacked',
        },
      },
    ],
  },
  firefox: {
    name: 'Firefox',
    steps: [
      {
        text: 'Download the package. You need not unpack it.',
        picture: {
          alt: 'The list of downloads, with the package in it.',
          items: ['Downloads', 'sponsor-finder-firefox.zip'],
          marked: 'sponsor-finder-firefox.zip',
        },
      },
      {
        text: 'Open about:debugging, and choose “This Firefox”.',
        picture: {
          alt: 'The page about:debugging, with “This Firefox” marked.',
          address: 'about:debugging',
          items: ['Setup', 'This Firefox'],
          marked: 'This Firefox',
        },
      },
      {
        text: 'Press “Load Temporary Add-on…”, and choose the package.',
        picture: {
          alt: 'The part Temporary Extensions, with the button “Load Temporary Add-on…” marked.',
          address: 'about:debugging',
          items: ['Extensions', 'Load Temporary Add-on…'],
          marked: 'Load Temporary Add-on…',
        },
      },
      { text: 'Do the same after each start of Firefox, which keeps only add-ons of its store.' },
    ],
  },
}

interface StepPictureProps {
  alt: string
  /** Absent for what is no page. */
  address?: string
  items: readonly string[]
  marked: string
}

/** What a browser shows at a step, drawn without its look. */
const StepPicture = ({ alt, address = '', items, marked }: StepPictureProps) => (
  <>
    <VisuallyHidden> Picture: {alt}</VisuallyHidden>
    <span
      aria-hidden="true"
      className="mt-2 block overflow-hidden rounded-lg border border-line bg-sunken text-xs text-ink-2"
    >
      {address !== '' && (
        <span className="flex border-b border-line bg-surface p-3">
          <Drawn marked={address === marked}>{address}</Drawn>
        </span>
      )}
      <span className="flex flex-wrap gap-2 p-3">
        {items.map((item) => (
          <Drawn key={item} marked={item === marked}>
            {item}
          </Drawn>
        ))}
      </span>
    </span>
  </>
)

const Drawn = ({ marked, children }: { marked: boolean; children: string }) => (
  <span
    className={`rounded-md border px-2 py-1 ${marked ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-line'}`}
  >
    {children}
  </span>
)

/** Whether this site offers the packages; undefined until it is known. A site without them answers with a page. */
function useOffer(): boolean | undefined {
  const [offered, setOffered] = useState<boolean>()
  useEffect(() => {
    const asked = fetch(new URL(extensionPackage('chromium'), location.origin), { method: 'HEAD' })
    asked.then(
      ({ ok, headers }) => setOffered(ok && headers.get('Content-Type') === 'application/zip'),
      () => setOffered(false),
    )
  }, [])
  return offered
}

/** A picture of the extension in the theme of the page. */
const Picture = ({ of: [light, dark], alt, width, height }: PictureProps) => (
  <>
    {[light, dark].map((src, at) => (
      <img
        key={src}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className={`w-full rounded-lg border border-line ${at === 0 ? 'dark:hidden' : 'hidden dark:block'}`}
      />
    ))}
  </>
)

interface PictureProps {
  of: readonly [light: string, dark: string]
  alt: string
  width: number
  height: number
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
)

/** What the browser extension does, and how it is installed (docs/product/extension.md). */
export function ExtensionPage() {
  const isOffered = useOffer()
  return (
    <ReadingPage className="grid gap-8">
      <PageMeta
        title="Browser extension"
        description="A free extension for Chrome, Edge and Firefox that marks licensed visa sponsors on LinkedIn, Indeed, Reed and other UK job sites."
      />
      <PageIntro title="Browser extension">
        See who may sponsor a visa while you look for jobs. A badge beside each employer says what the
        register of licensed sponsors says of its name. It is guidance, not a promise.
      </PageIntro>
      <Part title="What you see">
        <Picture
          of={[badges, badgesDark]}
          width={650}
          height={376}
          alt="A list of three jobs. Each employer has a badge: licensed for Skilled Worker, not found, licensed for Health and Care. The open job has the button “Check this job”, and its answer: sponsorship offered."
        />
        <ul className="grid list-disc gap-2 pl-5 text-ink-2">
          <li>Green is an employer of exactly this name with a Skilled Worker licence and an A rating.</li>
          <li>
            “Not found” is no refusal: an employer may have another legal name. A click on a badge opens the{' '}
            <TextLink to={pages.licenceCheck}>licence check</TextLink>.
          </li>
          <li>
            “Check this job” says whether the open job can be sponsored, as the{' '}
            <TextLink to={pages.checkAdvert}>advert check</TextLink> does.
          </li>
        </ul>
        <p className="text-ink-2">
          It works on {new Intl.ListFormat('en-GB').format(sites.map(({ name }) => name))}.
        </p>
      </Part>
      <Part title="What leaves your browser">
        <ul className="grid list-disc gap-2 pl-5 text-ink-2">
          <li>The text of an advert, once you press “Check this job”. We do not keep it.</li>
          <li>
            The name of an employer, once you click its badge. It opens our licence check, which asks this
            site about that name.
          </li>
          <li>
            Nothing before a click, and nothing else: not what you search for, not the address of the page,
            not your profile. Names are looked up in a copy of the register in your browser, about 1.2 MB,
            which follows this site once a day.
          </li>
        </ul>
      </Part>
      <Part title="Install it">
        <p className="font-semibold">Install it on a computer. It does not work on a phone.</p>
        {isOffered === false && (
          <p className="text-ink-2">
            No store has the extension yet, and this site offers no package of it. Whoever runs the site can
            build one.
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {browserFamilies.map((family) => (
            <div key={family} className="card grid content-start justify-items-start gap-3 p-5">
              <h3 className="text-lg">{families[family].name}</h3>
              {isOffered === true && (
                <a href={extensionPackage(family)} download className={buttonClass('primary')}>
                  Download for {families[family].name}
                </a>
              )}
              <ol className="grid w-full list-decimal gap-3 pl-5 text-ink-2">
                {families[family].steps.map(({ text, picture }) => (
                  <li key={text}>
                    {text}
                    {picture && <StepPicture {...picture} />}
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
        <p className="text-ink-2">
          The options open after the installation. There you switch sites off, and delete what it has stored
          in your browser. To remove it, press “Remove” on the page of your browser’s extensions.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Picture
            of={[options, optionsDark]}
            width={560}
            height={850}
            alt="The options of the extension: a box for each job site, and what leaves the browser."
          />
        </div>
      </Part>
    </ReadingPage>
  )
}
