import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.document.*;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.index.*;
import org.apache.lucene.search.*;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * Answers the queries of lucene.ts in one thread: `java -cp <jar> Lucene.java <folder> <warm-ups> <passes>`. Prints for
 * each its total, the bytes of its answer, and its microseconds: the median of the passes.
 */
class Lucene {
  private record Question(boolean byName, int offset, int limit, Query query) {}

  private record Answer(int total, byte[] json) {}

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    List<String> companies = Files.readAllLines(folder.resolve("companies.tsv"));
    // an index in each order, so that a page is the beginning of the matches
    IndexSearcher byRelevance = open(folder.resolve("by-relevance"), companies, 0);
    IndexSearcher byName = open(folder.resolve("by-name"), companies, 1);
    List<Question> questions = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("queries.tsv"))) questions.add(questionOf(line.split("\t")));
    int warmUps = Integer.parseInt(args[1]);
    int passes = Integer.parseInt(args[2]);
    double[][] times = new double[questions.size()][passes];
    Answer[] answers = new Answer[questions.size()];
    for (int pass = -warmUps; pass < passes; pass++)
      for (int at = 0; at < answers.length; at++) {
        Question question = questions.get(at);
        long started = System.nanoTime();
        answers[at] = answer(question.byName ? byName : byRelevance, question);
        if (pass >= 0) times[at][pass] = (System.nanoTime() - started) / 1000.0;
      }
    for (int at = 0; at < answers.length; at++) {
      Arrays.sort(times[at]);
      System.out.println(answers[at].total + "\t" + answers[at].json.length + "\t" + times[at][passes / 2]);
    }
  }

  /** Builds an index of one segment. Its order is the number in one of the first two columns. */
  private static IndexSearcher open(Path folder, List<String> companies, int order) throws IOException {
    MMapDirectory directory = new MMapDirectory(folder);
    IndexWriterConfig config = new IndexWriterConfig().setIndexSort(new Sort(new SortField("order", SortField.Type.INT)));
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      for (String line : companies) {
        String[] columns = line.split("\t");
        Document document = new Document();
        document.add(new NumericDocValuesField("order", Long.parseLong(columns[order])));
        document.add(new BinaryDocValuesField("row", new BytesRef(columns[2])));
        Set<String> terms = new HashSet<>(Arrays.asList(columns).subList(3, columns.length));
        // each beginning of a text is a term, because a PrefixQuery takes longer
        for (String term : terms.toArray(String[]::new))
          for (int end = term.length(); term.charAt(0) == '^' && end > term.indexOf('=') + 1; end--)
            terms.add(term.substring(0, end) + "*");
        for (String term : terms) document.add(new StringField("term", term, Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
    IndexSearcher searcher = new IndexSearcher(DirectoryReader.open(directory));
    searcher.setQueryCache(new LRUQueryCache(10_000, 256 << 20));
    // the default keeps no terms, which takes twice as long
    searcher.setQueryCachingPolicy(
        new QueryCachingPolicy() {
          public void onUse(Query query) {}

          public boolean shouldCache(Query query) {
            return query instanceof TermQuery;
          }
        });
    return searcher;
  }

  /** A line has the order, the offset and the limit. A match has one of the terms of each other column. */
  private static Question questionOf(String[] columns) {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    all.add(new MatchAllDocsQuery(), Occur.FILTER);
    for (String column : Arrays.asList(columns).subList(3, columns.length)) {
      BooleanQuery.Builder any = new BooleanQuery.Builder();
      for (String term : column.split("\u001f")) any.add(new TermQuery(new Term("term", term)), Occur.SHOULD);
      all.add(any.build(), Occur.FILTER);
    }
    boolean byName = columns[0].equals("name");
    return new Question(byName, Integer.parseInt(columns[1]), Integer.parseInt(columns[2]), all.build());
  }

  private static Answer answer(IndexSearcher searcher, Question question) throws IOException {
    LeafReaderContext leaf = searcher.getIndexReader().leaves().get(0);
    Weight weight = searcher.createWeight(searcher.rewrite(question.query), ScoreMode.COMPLETE_NO_SCORES, 1);
    int known = weight.count(leaf);
    Scorer scorer = weight.scorer(leaf);
    DocIdSetIterator matches = scorer == null ? DocIdSetIterator.empty() : scorer.iterator();
    BinaryDocValues rows = leaf.reader().getBinaryDocValues("row");
    ByteArrayOutputStream json = new ByteArrayOutputStream(8192);
    json.writeBytes(START);
    int total = 0;
    int end = question.offset + question.limit;
    // the page needs no more matches if the index knows their number
    while ((known < 0 || total < end) && matches.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      total++;
      if (total <= question.offset || total > end) continue;
      if (total > question.offset + 1) json.write(',');
      rows.advanceExact(matches.docID());
      BytesRef row = rows.binaryValue();
      json.write(row.bytes, row.offset, row.length);
    }
    if (known >= 0) total = known;
    json.writeBytes(("],\"total\":" + total + "}").getBytes(StandardCharsets.UTF_8));
    return new Answer(total, json.toByteArray());
  }

  private static final byte[] START = "{\"data\":[".getBytes(StandardCharsets.UTF_8);
}
