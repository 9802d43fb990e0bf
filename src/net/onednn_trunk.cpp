#include "net/onednn_trunk.h"

#ifdef OTRERA_ONEDNN

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstring>
#include <map>
#include <mutex>
#include <oneapi/dnnl/dnnl.hpp>
#include <optional>
#include <unordered_map>
#include <utility>

// Of the OpenMP library that oneDNN runs on; compilers' own headers for it may be another one's.
extern "C" void omp_set_num_threads(int count);

namespace otrera::net {
namespace {

using dnnl::memory;

// A search has its threads; each looks alone.
void use_one_thread() {
  thread_local const bool set = (omp_set_num_threads(1), true);
  (void)set;
}

// Before anything else is asked of oneDNN. Matrix registers (AMX) are left out: where a kernel or a virtual
// machine names them but does not give them, version 2.6 finds out by crashing.
void leave_out_amx() {
  static const bool done = [] {
    dnnl::set_max_cpu_isa(dnnl::cpu_isa::avx512_core_bf16);
    return true;
  }();
  (void)done;
}

memory::data_type type_of(Precision precision) {
  return precision == Precision::bf16 ? memory::data_type::bf16 : memory::data_type::f32;
}

float from_bf16(std::uint16_t bits) {
  return std::bit_cast<float>(std::uint32_t{bits} << 16);
}
std::uint16_t to_bf16(float number) {  // to the nearest, ties to even
  const auto bits = std::bit_cast<std::uint32_t>(number);
  return static_cast<std::uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

void widen(const memory& from, Precision precision, std::span<float> to) {
  const void* raw = from.get_data_handle();
  if (precision == Precision::f32) {
    std::memcpy(to.data(), raw, to.size_bytes());
    return;
  }
  const auto* bits = static_cast<const std::uint16_t*>(raw);
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = from_bf16(bits[i]);
}

void narrow(std::span<const float> from, Precision precision, const memory& to) {
  void* raw = to.get_data_handle();
  if (precision == Precision::f32) {
    std::memcpy(raw, from.data(), from.size_bytes());
    return;
  }
  auto* bits = static_cast<std::uint16_t*>(raw);
  for (std::size_t i = 0; i < from.size(); ++i) bits[i] = to_bf16(from[i]);
}

// A convolution made ready for a size of the board, with its weights as oneDNN wants them.
struct Layer {
  dnnl::convolution_forward convolution;
  memory weights, bias;
  memory::desc scratch;
};

// All layers for one size of the board; read only once they are made, so threads share them.
class Program {
 public:
  Program(const Net& net, BoardShape board, Precision precision, const dnnl::engine& engine)
      : board_(board), precision_(precision), engine_(engine), stream_(engine) {
    stem_ = layer(net.stem, false);
    for (const Block& block : net.blocks) {
      layers_.push_back(layer(block.first, false));
      layers_.push_back(layer(block.second, true));
    }
    stream_.wait();
  }

  memory::desc squares(int channels) const {
    return {{1, channels, board_.ranks, board_.files}, type_of(precision_), memory::format_tag::nhwc};
  }
  const Layer& stem() const { return stem_; }
  const Layer& layer(std::size_t i) const { return layers_[i]; }
  std::size_t scratch() const { return scratch_; }

 private:
  Layer layer(const Convolution& from, bool residual) {
    const memory::dims shape{from.outputs, from.inputs, 3, 3};
    dnnl::post_ops after;
    if (residual) after.append_sum(1.0f);
    after.append_eltwise(1.0f, dnnl::algorithm::eltwise_relu, 0, 0);
    dnnl::primitive_attr attributes;
    attributes.set_post_ops(after);
    attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    const memory::desc bias{{from.outputs}, memory::data_type::f32, memory::format_tag::x};
    const dnnl::convolution_forward::primitive_desc made(
        dnnl::convolution_forward::desc(dnnl::prop_kind::forward_inference, dnnl::algorithm::convolution_auto,
                                        squares(from.inputs),
                                        memory::desc(shape, type_of(precision_), memory::format_tag::any),
                                        bias, squares(from.outputs), {1, 1}, {1, 1}, {1, 1}),
        attributes, engine_);
    scratch_ = std::max(scratch_, made.scratchpad_desc().get_size());
    Layer layer{dnnl::convolution_forward(made), memory(made.weights_desc(), engine_), memory(bias, engine_),
                made.scratchpad_desc()};
    std::memcpy(layer.bias.get_data_handle(), from.bias.data(), from.bias.size() * sizeof(float));
    memory plain({shape, memory::data_type::f32, memory::format_tag::oihw}, engine_,
                 const_cast<float*>(from.weights.data()));
    dnnl::reorder(plain, layer.weights).execute(stream_, plain, layer.weights);
    return layer;
  }

  BoardShape board_;
  Precision precision_;
  dnnl::engine engine_;
  dnnl::stream stream_;
  Layer stem_;
  std::vector<Layer> layers_;
  std::size_t scratch_ = 0;
};

// The programs for all sizes of board that were looked at.
class Programs {
 public:
  Programs(std::shared_ptr<const Net> net, Precision precision)
      : net_(std::move(net)), precision_(precision), engine_(dnnl::engine::kind::cpu, 0) {
    for (const Block& block : net_->blocks) {
      pooling_.emplace_back();
      if (block.pooling) pooling_.back().emplace(*block.pooling);
    }
  }

  std::shared_ptr<const Program> find(BoardShape board) const {
    const std::lock_guard lock(mutex_);
    auto& program = programs_[{board.files, board.ranks}];
    if (!program) program = std::make_shared<const Program>(*net_, board, precision_, engine_);
    return program;
  }

  const Shape& shape() const { return net_->shape; }
  Precision precision() const { return precision_; }
  const dnnl::engine& engine() const { return engine_; }
  const std::vector<std::optional<DenseLayer>>& pooling() const { return pooling_; }

 private:
  std::shared_ptr<const Net> net_;
  Precision precision_;
  dnnl::engine engine_;
  std::vector<std::optional<DenseLayer>> pooling_;
  mutable std::mutex mutex_;
  mutable std::map<std::pair<int, int>, std::shared_ptr<const Program>> programs_;
};

class OnednnTrunk final : public Trunk {
 public:
  explicit OnednnTrunk(std::shared_ptr<const Programs> programs)
      : programs_(std::move(programs)),
        stream_(programs_->engine()),
        pooled_(static_cast<std::size_t>(2 * programs_->shape().channels)),
        added_(static_cast<std::size_t>(programs_->shape().channels)) {}

  void run(BoardShape board, std::span<const float> planes, std::span<float> features) override {
    resize(board);
    narrow(planes, programs_->precision(), input_);
    convolve(true);
    widen(residual_, programs_->precision(), features);
  }

  void convolve_only(BoardShape board) override {
    resize(board);
    convolve(false);
  }

 private:
  void resize(BoardShape board) {
    use_one_thread();
    if (program_ && board_ == board) return;
    const Shape& shape = programs_->shape();
    board_ = board;
    program_ = programs_->find(board);
    input_ = memory(program_->squares(shape.input), programs_->engine());
    residual_ = memory(program_->squares(shape.channels), programs_->engine());
    inner_ = memory(program_->squares(shape.channels), programs_->engine());
    const auto scratch = static_cast<memory::dim>(std::max<std::size_t>(program_->scratch(), 1));
    scratch_ = memory({{scratch}, memory::data_type::u8, memory::format_tag::x}, programs_->engine());
    wide_.resize(static_cast<std::size_t>(board.squares() * shape.channels));
    for (const memory* buffer : {&input_, &residual_, &inner_})
      std::memset(buffer->get_data_handle(), 0, buffer->get_desc().get_size());
    bind();
  }

  // Every layer with what it reads and writes.
  void bind() {
    steps_.clear();
    steps_.emplace_back(program_->stem(), input_, residual_, *this);
    for (std::size_t i = 0; i < programs_->pooling().size(); ++i) {
      steps_.emplace_back(program_->layer(2 * i), residual_, inner_, *this);
      steps_.emplace_back(program_->layer(2 * i + 1), inner_, residual_, *this);
    }
  }

  void convolve(bool pooling) {
    steps_.front().run(stream_);
    for (std::size_t i = 0; i < programs_->pooling().size(); ++i) {
      steps_[2 * i + 1].run(stream_);
      if (const auto& dense = programs_->pooling()[i]; pooling && dense) add_pooled(*dense);
      steps_[2 * i + 2].run(stream_);
    }
  }

  void add_pooled(const DenseLayer& dense) {
    const auto channels = static_cast<std::size_t>(programs_->shape().channels);
    widen(inner_, programs_->precision(), wide_);
    pool(wide_, board_.squares(), programs_->shape().channels, pooled_);
    dense.run(pooled_, added_);
    for (std::size_t at = 0; at < wide_.size(); at += channels)
      for (std::size_t c = 0; c < channels; ++c) wide_[at + c] += added_[c];
    narrow(wide_, programs_->precision(), inner_);
  }

  struct Step {
    Step(const Layer& layer, const memory& from, const memory& to, OnednnTrunk& trunk)
        : convolution(&layer.convolution),
          arguments{{DNNL_ARG_SRC, from},
                    {DNNL_ARG_WEIGHTS, layer.weights},
                    {DNNL_ARG_BIAS, layer.bias},
                    {DNNL_ARG_DST, to},
                    {DNNL_ARG_SCRATCHPAD,
                     memory(layer.scratch, trunk.programs_->engine(), trunk.scratch_.get_data_handle())}} {}
    void run(const dnnl::stream& stream) const { convolution->execute(stream, arguments); }

    const dnnl::convolution_forward* convolution;
    std::unordered_map<int, memory> arguments;
  };

  std::shared_ptr<const Programs> programs_;
  dnnl::stream stream_;
  BoardShape board_{0, 0};
  std::shared_ptr<const Program> program_;
  memory input_, residual_, inner_, scratch_;
  std::vector<Step> steps_;
  std::vector<float> wide_, pooled_, added_;
};

class OnednnTrunkMaker final : public TrunkMaker {
 public:
  explicit OnednnTrunkMaker(std::shared_ptr<const Programs> programs) : programs_(std::move(programs)) {}
  std::unique_ptr<Trunk> make() const override { return std::make_unique<OnednnTrunk>(programs_); }

 private:
  std::shared_ptr<const Programs> programs_;
};

}  // namespace

bool onednn_offers(Precision precision) {
  leave_out_amx();
  const auto isa = static_cast<unsigned>(dnnl::get_effective_cpu_isa());
  const auto needed = static_cast<unsigned>(precision == Precision::bf16 ? dnnl::cpu_isa::avx512_core_bf16
                                                                         : dnnl::cpu_isa::sse41);
  return (isa & needed) == needed;
}

Precision onednn_fastest() {
  return onednn_offers(Precision::bf16) && __builtin_cpu_is("amd") ? Precision::bf16 : Precision::f32;
}

std::unique_ptr<TrunkMaker> onednn_trunk(std::shared_ptr<const Net> net, Precision precision) {
  leave_out_amx();
  return std::make_unique<OnednnTrunkMaker>(std::make_shared<const Programs>(std::move(net), precision));
}

double onednn_peak(Precision precision) {
  using Clock = std::chrono::steady_clock;
  constexpr int size = 1024, rounds = 5;
  leave_out_amx();
  use_one_thread();
  const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  dnnl::stream stream(engine);
  const auto matrix = [&](memory::format_tag tag) {
    return memory::desc({size, size}, type_of(precision), tag);
  };
  const dnnl::matmul::primitive_desc made(
      dnnl::matmul::desc(matrix(memory::format_tag::ab), matrix(memory::format_tag::any),
                         matrix(memory::format_tag::ab)),
      engine);
  memory left(made.src_desc(), engine), right(made.weights_desc(), engine), result(made.dst_desc(), engine);
  for (const memory* part : {&left, &right})
    std::memset(part->get_data_handle(), 0, part->get_desc().get_size());
  const dnnl::matmul product(made);
  double best = 0;
  for (int round = 0; round < rounds; ++round) {
    const auto start = Clock::now();
    product.execute(stream, {{DNNL_ARG_SRC, left}, {DNNL_ARG_WEIGHTS, right}, {DNNL_ARG_DST, result}});
    stream.wait();
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    best = std::max(best, static_cast<double>(size) * size * size / seconds);
  }
  return best;
}

}  // namespace otrera::net

#else

namespace otrera::net {

bool onednn_offers(Precision) {
  return false;
}
Precision onednn_fastest() {
  return Precision::f32;
}
std::unique_ptr<TrunkMaker> onednn_trunk(std::shared_ptr<const Net>, Precision) {
  return nullptr;
}
double onednn_peak(Precision) {
  return 0;
}

}  // namespace otrera::net

#endif
