import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { Photo } from '#app/parts/photos/photo.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { Heading, Eyebrow, TextLink } from '#app/parts/ui/text.tsx'
import { Section, PageIntro } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

const values = [
  {
    name: 'Performance First',
    text: 'We sell what helps a player bat better, and nothing that merely looks clever. If a number cannot be acted on in the next net, it does not belong on the screen.',
  },
  {
    name: 'Innovation',
    text: 'Willow has hardly changed in a century, and it should not have to. The new part is quiet: a sensor that learns from the swing without asking you to swing differently.',
  },
  {
    name: 'Accessibility',
    text: 'Measuring a swing used to need a laboratory. A sensor for the bat you already own, one clear price and UK support bring it to club nets and school squads.',
  },
]

const roadmap = [
  {
    when: 'Now',
    name: 'Two products, done properly',
    text: 'The ZAP Smart Cricket Bat and the str8bat Sensor, delivered free across the UK, with warranty and support from London.',
  },
  {
    when: 'Next',
    name: 'More places to hold one',
    text: 'We want players to be able to pick up a smart bat before they buy it. We are looking for independent cricket shops to join our first retail partner.',
  },
  {
    when: 'Then',
    name: 'Closer work with coaches',
    text: 'Help for academies that fit out whole squads: planning, fitting, and making sense of a season’s numbers together.',
  },
]

export default function StoryPage() {
  return (
    <>
      <Head
        title="Our story: smart cricket for every club"
        description="Why we bring smart cricket bats and sensors to the UK: our mission, what we value, and where we are going next with players, coaches and shops."
        path={href.story}
      />
      <StructuredData crumbs={crumbsTo({ label: 'Our Story', href: href.story })} />
      <PageIntro
        eyebrow="Our story"
        title="The bat remembers what you felt"
        lead="Every batter knows the shot that felt perfect, and how hard it is to say why. We are here to put words, and numbers, to that feeling."
        backdrop={<Photo name="bat-09-dark" alt="" sizes="(min-width: 64rem) 50vw, 1px" />}
      />
      <Mission />
      <Values />
      <Roadmap />
      <WaysOn />
    </>
  )
}

function Mission() {
  return (
    <Section tone="cream" labelledBy="story-mission">
      <div className="grid items-center gap-10 lg:grid-cols-12 lg:gap-16">
        <Photo
          name="sensor-06-hand-scale"
          alt="str8bat Sensor beside a red cricket ball to show how small it is"
          sizes="(min-width: 96rem) 36rem, (min-width: 64rem) 40vw, 92vw"
          className="aspect-square w-full rounded-xl object-cover lg:order-2 lg:col-span-5"
        />
        <div className="lg:col-span-7">
          <Eyebrow>Mission</Eyebrow>
          <Heading level={2} id="story-mission" className="mt-3 max-w-[7.5em]">
            Make honest feedback part of every net session
          </Heading>
          <div className="mt-6 max-w-[60ch] space-y-4 text-lg text-muted">
            <p>
              We are the exclusive UK distributor of the ZAP Smart Cricket Bat and the str8bat Sensor. Our mission is
              simple: a player at a village club should be able to learn from a swing as clearly as a professional can.
            </p>
            <p>
              That takes three things. A bat that is a real bat. A sensor that stays out of the way. And an app that
              answers the question every batter asks after a session: am I getting better?
            </p>
            <p>
              We import, stock, deliver and support both products here in the UK, so when something needs sorting out
              you talk to us and not to a call centre on another continent.
            </p>
          </div>
        </div>
      </div>
    </Section>
  )
}

function Values() {
  return (
    <Section tone="paper" labelledBy="story-values">
      <Heading level={2} id="story-values">
        What we value
      </Heading>
      <ol className="mt-12 grid gap-10 lg:grid-cols-3 lg:gap-12">
        {values.map(({ name, text }, index) => (
          <li key={name} className="border-t-2 border-ink pt-6">
            <p aria-hidden="true" className="display-type text-title text-muted tabular-nums">
              {index + 1}
            </p>
            <Heading level={3} className="mt-2">
              {name}
            </Heading>
            <p className="mt-3 max-w-[44ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Roadmap() {
  return (
    <Section tone="navy" labelledBy="story-roadmap">
      <div className="grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <Eyebrow>Future roadmap</Eyebrow>
          <Heading level={2} id="story-roadmap" className="mt-3 max-w-[5em]">
            Where we go from here
          </Heading>
          <p className="mt-6 max-w-[40ch] text-muted">
            Plans, not promises. We would rather do the next thing well than announce the one after it.
          </p>
        </div>
        <ol className="lg:col-span-7">
          {roadmap.map(({ when, name, text }) => (
            <li key={when} className="relative border-l border-line pb-10 pl-8 last:pb-0">
              <span aria-hidden="true" className="absolute top-1.5 -left-[5px] size-[9px] rounded-full bg-marker" />
              <p className="label-caps text-muted">{when}</p>
              <Heading level={3} className="mt-2">
                {name}
              </Heading>
              <p className="mt-2 max-w-[54ch] text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

function WaysOn() {
  return (
    <Section tone="cream" labelledBy="story-ways">
      <Heading level={2} id="story-ways">
        See for yourself
      </Heading>
      <p className="mt-6 max-w-[60ch] text-lg text-muted">
        Meet the bat, or read our <TextLink href={href.guide}>smart cricket bat buying guide</TextLink> first. It says
        plainly who should buy which, and who should wait.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={href.batLanding}>Smart Cricket Bats</ButtonLink>
        <ButtonLink href={href.guide} variant="secondary">
          Read the buying guide
        </ButtonLink>
        <ButtonLink href={href.retailers} variant="secondary">
          For Retailers
        </ButtonLink>
      </div>
    </Section>
  )
}
